/** Work of high priority starts before all other work that waits. */
export type Priority = 'high' | 'normal';

/** Runs work when its turn has come. */
export type Limited = <Result>(work: () => Promise<Result>, priority?: Priority) => Promise<Result>;

/**
 * Runs at most `running` works at once. Others wait, at most `waiting` of each priority; past that the promise rejects with
 * what `refuse` makes.
 */
export function limitConcurrency(running: number, waiting: number, refuse: () => Error): Limited {
  const queues: Record<Priority, (() => void)[]> = { high: [], normal: [] };
  let active = 0;

  return async (work, priority = 'normal') => {
    if (active >= running) {
      const queue = queues[priority];
      if (queue.length >= waiting) throw refuse();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      // The place is handed over and stays counted, so that no newcomer takes it in between.
      const next = queues.high.shift() ?? queues.normal.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
