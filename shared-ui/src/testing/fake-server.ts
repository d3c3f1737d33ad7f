import { answerList, type Row } from './answer-list.ts';

/** Answer of a path: rows, which are paged, or data. */
export type Answer = { rows: readonly object[] } | { data: unknown };

export interface FakeServer {
  /** Path and query of each call, oldest first. */
  readonly calls: readonly string[];
  /** Sets the answer of `path`. */
  answer(path: string, answer: Answer): void;
  /** Makes calls of `path` fail with `status` until it gets an answer again. */
  fail(path: string, status?: number): void;
  /** Delays every answer until the returned function is called. */
  hold(): () => void;
  /** Restores the real `fetch`. */
  close(): void;
}

/** Replaces `fetch` with answers in the format of the portal's server. A path without an answer is a 404. */
export function fakeServer(answers: Record<string, Answer>): FakeServer {
  const known = new Map(Object.entries(answers));
  const failing = new Map<string, number>();
  const calls: string[] = [];
  const real = globalThis.fetch;
  let released = Promise.resolve();

  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    calls.push(url.pathname + url.search);
    await released;
    const status = failing.get(url.pathname);
    const answer = known.get(url.pathname);
    if (status !== undefined) return Response.json({ type: 'TEST' }, { status });
    if (answer === undefined)
      return Response.json({ message: `No answer for ${url.pathname}` }, { status: 404 });
    const data = 'data' in answer ? answer.data : answerList(answer.rows as readonly Row[], url.searchParams);
    return Response.json({ data });
  };

  return {
    calls,
    answer(path, answer) {
      known.set(path, answer);
      failing.delete(path);
    },
    fail: (path, status = 500) => void failing.set(path, status),
    hold() {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    close() {
      globalThis.fetch = real;
    },
  };
}
