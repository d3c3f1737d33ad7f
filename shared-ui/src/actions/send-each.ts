import { ApiError, type WriteOptions } from '@portal/shared-contracts';

/** Result of one of several calls. */
export type EachResult<Item, Answer> = { item: Item } & ({ answer: Answer } | { error: ApiError });

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends `call` for each of `items`, one after the other. Each call has its own key, derived from the key of the attempt. After a
 * refusal the other items are still sent. Throws when an answer is lost; the same attempt can then be repeated, because finished
 * items keep their key. For use inside `useAction`.
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
