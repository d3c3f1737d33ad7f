import { ApiError, type WriteOptions } from '@portal/shared-contracts';

/** How sending one of several things ended. */
export type EachResult<Item, Answer> = { item: Item } & ({ answer: Answer } | { error: ApiError });

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends `call` for each of `items`, one after the other, each with a key of its own made from the attempt's; a refusal of one does
 * not keep the others from being sent. For use in a call of `useAction`: when an answer is lost it throws, and the same attempt
 * again finds done what was done.
 */
export async function sendEach<Item extends string, Answer>(
  items: readonly Item[],
  call: (item: Item, options: WriteOptions) => Promise<Answer>,
  { idempotencyKey, ...options }: WriteOptions,
): Promise<EachResult<Item, Answer>[]> {
  const results: EachResult<Item, Answer>[] = [];
  for (const item of items) {
    const key =
      idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}/${encodeURIComponent(item)}` };
    try {
      results.push({ item, answer: await call(item, { ...options, ...key }) });
    } catch (error) {
      if (!isRefusal(error) || error.type === 'ATTEMPT_UNDER_WAY') throw error;
      results.push({ item, error });
    }
  }
  return results;
}
