/**
 * Chance that a figure of `ones` is greater than one of `others`, ties counting half (Mann–Whitney): 0.5 when their sizes do
 * not tell them apart.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((a, b) => a - b);
  const below = (value: number, orEqual: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const each = sorted[middle] ?? Infinity;
      if (each < value || (orEqual && each === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = ones.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (ones.length * others.length);
}
