import { ApiError } from '@portal/shared-contracts';

/** Lets a deletion succeed when what it deletes is already gone (404). */
export const ignoreAlreadyGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
