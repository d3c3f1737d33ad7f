import { ApiError } from '@portal/shared-contracts';
import type { Attempt } from './use-attempt.ts';

/** What the server said of the field `name` when the form was refused. */
export function fieldError(attempt: Attempt, name: string): string | undefined {
  if (attempt.status !== 'failed' || !(attempt.error instanceof ApiError)) return undefined;
  return attempt.error.fields[name];
}

/** Whether the server refused the form for what a field holds, which the field itself then tells. */
export const isFieldError = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;
