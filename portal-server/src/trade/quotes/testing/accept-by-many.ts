import type { TestPortal } from '../../../testing/test-portal.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

/**
 * So many people of a customer accept each of the quotes, all at the same time: each begins with another quote. Who is told that
 * others are before them asks again, as a person does. Answers by quote how often that succeeded.
 * @throws Error for any answer but 200, 422 and 503
 */
export async function acceptByMany(
  { app }: Pick<TestPortal, 'app'>,
  { people, quotes, headers }: { people: number; quotes: readonly string[]; headers: Headers },
): Promise<Map<string, number>> {
  const accepted = new Map(quotes.map((number) => [number, 0]));
  const accept = async (number: string): Promise<void> => {
    const payload = { quotes: [number], payment: 'later' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/quotes/accept', headers, payload });
    if (statusCode === 503) return accept(number);
    if (statusCode === 200) accepted.set(number, (accepted.get(number) ?? 0) + 1);
    else if (statusCode !== 422) throw new Error(`An acceptance was answered with ${statusCode}.`);
  };
  const acceptAll = async (_: unknown, person: number): Promise<void> => {
    const first = person % quotes.length;
    for (const number of [...quotes.slice(first), ...quotes.slice(0, first)]) await accept(number);
  };
  await Promise.all(Array.from({ length: people }, acceptAll));
  return accepted;
}
