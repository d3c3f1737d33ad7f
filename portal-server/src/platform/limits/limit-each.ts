import type { Limited, Priority } from './limit-concurrency.ts';

/** Runs work within the limit of the key that it is for; a key without work under way costs nothing. */
export function limitEach<Key>(
  newLimit: () => Limited,
): <Result>(key: Key, work: () => Promise<Result>, priority?: Priority) => Promise<Result> {
  const lines = new Map<Key, { limited: Limited; users: number }>();
  return async (key, work, priority) => {
    const line = lines.get(key) ?? { limited: newLimit(), users: 0 };
    lines.set(key, line);
    line.users += 1;
    try {
      return await line.limited(work, priority);
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(key);
    }
  };
}
