/** How many releases there were so far, for those who wait for one. */
export interface Releases {
  count(): number;
  isOver(): boolean;
  /** Resolves with the release that has this number, or when there will be none any more. */
  reach(number: number): Promise<void>;
  add(): void;
  end(): void;
}

export function countReleases(): Releases {
  let count = 0;
  let isOver = false;
  let tellNext = Promise.withResolvers<void>();
  const tell = (): void => {
    tellNext.resolve();
    tellNext = Promise.withResolvers();
  };
  return {
    count: () => count,
    isOver: () => isOver,
    async reach(number) {
      while (count < number && !isOver) await tellNext.promise;
    },
    add() {
      count += 1;
      tell();
    },
    end() {
      isOver = true;
      tell();
    },
  };
}
