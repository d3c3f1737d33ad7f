import { isMessageName, languageOf, messageOf, type MessageName } from '../../platform/http/messages.ts';

const TEXTS = {
  invalid_token: 'passkey.invalidToken',
  invalid_session: 'passkey.invalidSession',
  invalid_attestation: 'passkey.invalidAttestation',
  invalid_assertion: 'passkey.invalidAssertion',
  unknown_credential: 'passkey.unknownCredential',
  name_required: 'passkey.nameRequired',
  name_too_long: 'passkey.nameTooLong',
  too_many: 'passkey.tooMany',
  provider_unavailable: 'passkey.providerUnavailable',
} as const satisfies Record<string, MessageName>;

/** Reason of a refusal: an `errorCode` of Passwordless.dev. */
export type PasskeyErrorCode = keyof typeof TEXTS;

/** Registering or signing in with a passkey was refused; browsers are told the title. */
export class PasskeyRefusal extends Error {
  readonly errorCode: PasskeyErrorCode;
  readonly status: number;
  /** Name of a text in `locales`, or the sentence of a hosted provider. */
  readonly title: string;

  constructor(
    errorCode: PasskeyErrorCode,
    { status = 400, title }: { status?: number; title?: string } = {},
  ) {
    super(errorCode);
    this.name = 'PasskeyRefusal';
    this.errorCode = errorCode;
    this.status = status;
    this.title = title ?? TEXTS[errorCode];
  }
}

/** The refusal as a sentence in the language that the browser asks for. */
export const titleOf = ({ title }: PasskeyRefusal, acceptLanguage: string | undefined): string =>
  isMessageName(title) ? messageOf(title, languageOf(acceptLanguage)) : title;
