import { ApiError } from '@portal/shared-contracts';
import { errorText } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';

/** A failure, as passkey clients tell it. */
export interface ClientProblem {
  errorCode?: string;
  title?: string;
}

/** Why no passkey could be used; `reason` names a text of `passkeyProblems`, where there is one. */
export class PasskeyProblem extends Error {
  readonly reason: string;

  constructor(reason: string, message: string = reason) {
    super(message);
    this.name = 'PasskeyProblem';
    this.reason = reason;
  }
}

/** Browsers say in English what went wrong, and clients pass it on without its name. */
const BROWSERS_REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/timed out or was not allowed|not allowed by the user agent|user denied permission/i, 'cancelled'],
  [/already registered|excludeCredentials|previously registered/i, 'already_registered'],
];

/** The failure of a passkey client as a problem, with a text of its own where it is a known one. */
export function problemOf({ errorCode, title = '' }: ClientProblem): PasskeyProblem {
  const known = BROWSERS_REASONS.find(([pattern]) => pattern.test(title));
  return new PasskeyProblem(known?.[1] ?? errorCode ?? 'unknown', title);
}

/** The sentence for the person: in their language where the problem is a known one, else as it was told. */
export function problemText(error: unknown, t: TFunction): string {
  if (error instanceof PasskeyProblem)
    return t(`passkeyProblems.${error.reason}`, { defaultValue: error.message });
  const isTold = error instanceof Error && !(error instanceof ApiError) && error.name !== 'ChunkLoadError';
  return isTold ? error.message : errorText(error, t);
}
