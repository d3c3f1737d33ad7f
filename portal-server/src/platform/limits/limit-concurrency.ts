type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `running` works run at once; others wait in line, at most `waiting` of them, and past that `refuse` says
 * what is thrown. Hashing a password takes 19 MiB and a core: a flood of logins must not take them all.
 */
export function limitConcurrency(running: number, waiting: number, refuse: () => Error): Limited {
  const line: (() => void)[] = [];
  let active = 0;

  return async (work) => {
    if (active >= running) {
      if (line.length >= waiting) throw refuse();
      await new Promise<void>((resolve) => line.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place is handed over, not given up: nobody can slip in between.
      if (next) next();
      else active -= 1;
    }
  };
}
