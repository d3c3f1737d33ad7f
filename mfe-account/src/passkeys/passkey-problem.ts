import { ApiError } from '@portal/shared-contracts';
import { errorText } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';

/** Why a passkey could not be used. `reason` may name a text of `passkeyProblems`. */
export class PasskeyProblem extends Error {
  readonly reason: string;

  constructor(reason: string, message: string = reason) {
    super(message);
    this.name = 'PasskeyProblem';
    this.reason = reason;
  }
}

/** Reasons by the English messages of browsers. The client reports no error code for these. */
const BROWSERS_REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /timed out or was not allowed|not allowed by the user agent|user denied permission|cancelled by the user/i,
    'cancelled',
  ],
  [/already registered|excludeCredentials|previously registered/i, 'already_registered'],
];

/** Converts a failure of the client. A known failure gets a reason that has a text. */
export function problemOf({ errorCode, title = '' }: { errorCode?: string; title?: string }): PasskeyProblem {
  const known = BROWSERS_REASONS.find(([pattern]) => pattern.test(title));
  return new PasskeyProblem(known?.[1] ?? errorCode ?? 'unknown', title);
}

/** Message for the person: translated for a known problem, otherwise as reported. */
export function problemText(error: unknown, t: TFunction): string {
  if (error instanceof PasskeyProblem)
    return t(`passkeyProblems.${error.reason}`, { defaultValue: error.message });
  const hasMessage =
    error instanceof Error && !(error instanceof ApiError) && error.name !== 'ChunkLoadError';
  return hasMessage ? error.message : errorText(error, t);
}
