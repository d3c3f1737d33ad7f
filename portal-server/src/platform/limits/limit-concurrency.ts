import PQueue from 'p-queue';

/** Work of high priority starts before all other work that waits. */
type Priority = 'high' | 'normal';

/** Runs work when its turn has come. */
type Limited = <Result>(work: () => Promise<Result>, priority?: Priority) => Promise<Result>;

/** Runs at most `running` jobs at once. At most `waiting` more of each priority may wait; others are rejected with `refuse()`. */
export function limitConcurrency(running: number, waiting: number, refuse: () => Error): Limited {
  const queue = new PQueue({ concurrency: running });
  return async (work, name = 'normal') => {
    const priority = name === 'high' ? 1 : 0;
    if (queue.pending >= running && queue.sizeBy({ priority }) >= waiting) throw refuse();
    return queue.add(work, { priority });
  };
}

/** Limits the jobs of each key separately. A key without jobs takes no memory. */
export function limitEach<Key>(
  newLimit: () => Limited,
): <Result>(key: Key, work: () => Promise<Result>, priority?: Priority) => Promise<Result> {
  const limits = new Map<Key, { limited: Limited; users: number }>();
  return async (key, work, priority) => {
    const limit = limits.get(key) ?? { limited: newLimit(), users: 0 };
    limits.set(key, limit);
    limit.users += 1;
    try {
      return await limit.limited(work, priority);
    } finally {
      limit.users -= 1;
      if (limit.users === 0) limits.delete(key);
    }
  };
}
