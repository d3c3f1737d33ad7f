import { setTimeout as pause } from 'node:timers/promises';

/** What a person opens one after the other: a page, and the calls that it makes. */
const VISITS: readonly (readonly [page: string, ...calls: string[]])[] = [
  ['/', '/api/account', '/api/quotes?page=1&pageSize=10', '/api/invoices/totals'],
  ['/orders/pending-quotes', '/api/quotes?page=1&pageSize=10'],
  ['/orders/history-and-documents', '/api/orders/history?page=1&pageSize=10'],
  ['/orders/open-invoices', '/api/invoices?page=1&pageSize=10'],
  ['/my-account/devices', '/api/account/sessions'],
];
/** Milliseconds that a person looks at a page. */
const LOOKS = 8_000;

/**
 * Opens pages for a person, with the stream of events beside them, until `ending`; answers how many answers there were. Sessions begin
 * one after the other within the time of a look, and at another page each.
 */
export async function useSession(
  url: string,
  {
    headers,
    nth,
    of,
    ending,
  }: { headers: Record<string, string>; nth: number; of: number; ending: AbortSignal },
): Promise<number> {
  const ask = async (path: string, accept: string): Promise<void> => {
    // A connection for each call, as the server may close one that is kept while it is used again.
    const answer = await fetch(url + path, { headers: { ...headers, accept, connection: 'close' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  let answers = 0;
  try {
    await pause((nth / of) * LOOKS, undefined, { signal: ending });
    const events = await fetch(`${url}/api/events`, { headers, signal: ending });
    if (!events.ok) throw new Error(`The stream of events answered ${events.status}`);
    for (let visit = nth; ; visit += 1) {
      const [page = '/', ...calls] = VISITS[visit % VISITS.length] ?? [];
      await ask(page, 'text/html');
      await Promise.all(calls.map((path) => ask(path, 'application/json')));
      answers += 1 + calls.length;
      await pause(LOOKS, undefined, { signal: ending });
    }
  } catch (error) {
    if (!ending.aborted) throw error;
  }
  return answers;
}
