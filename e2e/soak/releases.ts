/** Counts the releases, so that sessions can wait for one. */
export interface Releases {
  count(): number;
  isOver(): boolean;
  /** Resolves when this number of releases is reached, or when the releases are over. */
  reach(number: number): Promise<void>;
  add(): void;
  end(): void;
}

export function countReleases(): Releases {
  let count = 0;
  let isOver = false;
  let next = Promise.withResolvers<void>();
  const notify = (): void => {
    next.resolve();
    next = Promise.withResolvers();
  };
  return {
    count: () => count,
    isOver: () => isOver,
    async reach(number) {
      while (count < number && !isOver) await next.promise;
    },
    add() {
      count += 1;
      notify();
    },
    end() {
      isOver = true;
      notify();
    },
  };
}
