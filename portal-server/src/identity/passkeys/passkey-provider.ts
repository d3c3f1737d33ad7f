import type { Passkey, PasskeyProviderSettings } from '@portal/shared-contracts/schemas';
import type { Credentials } from '../session/credentials.ts';
import type { SignedInUser } from '../session/access.ts';
import { isMessageName, languageOf, messageOf, type MessageName } from '../../platform/http/messages.ts';

/** A store of passkeys: the portal itself or a service. Browsers use Passwordless.dev's protocol with both. */
export interface PasskeyProvider {
  settings: PasskeyProviderSettings;
  /** Returns a token with which the person's browser registers a passkey called `name`. */
  registrationToken(person: SignedInUser, name: string): Promise<string>;
  /**
   * Returns the person who got this token by a sign-in with a passkey. Null when the token is invalid, used or expired, or the
   * person's credentials have changed since.
   */
  verifySignIn(token: string): Promise<Credentials | null>;
  /** Returns the person's passkeys, oldest first. */
  list(profileId: number): Promise<Passkey[]>;
  /** Returns false when the person has no such passkey; so does `remove`. */
  rename(profileId: number, id: string, name: string): Promise<boolean>;
  remove(profileId: number, id: string): Promise<boolean>;
}

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

/** Refusal to register, rename or sign in with a passkey. `errorCode` is one of Passwordless.dev; browsers get the title. */
export class PasskeyRefusal extends Error {
  readonly errorCode: keyof typeof TEXTS;
  readonly status: number;
  /** Name of a text in `locales`, or a hosted provider's sentence. */
  readonly title: string;

  constructor(
    errorCode: keyof typeof TEXTS,
    { status = 400, title }: { status?: number; title?: string } = {},
  ) {
    super(errorCode);
    this.name = 'PasskeyRefusal';
    this.errorCode = errorCode;
    this.status = status;
    this.title = title ?? TEXTS[errorCode];
  }
}

/** The refusal's sentence in the browser's language. */
export const titleOf = ({ title }: PasskeyRefusal, acceptLanguage: string | undefined): string =>
  isMessageName(title) ? messageOf(title, languageOf(acceptLanguage)) : title;
