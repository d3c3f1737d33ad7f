const HOUR_MS = 3_600_000;

/** How long to wait after so many failures in a row: `first` ms, then three times as long each time, an hour at most. */
export const retryDelay = (failures: number, first: number): number =>
  Math.min(first * 3 ** (failures - 1), HOUR_MS);
