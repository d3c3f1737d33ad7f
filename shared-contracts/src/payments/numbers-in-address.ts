/** Numbers of documents as one query value: encoded, because a number may contain commas, and separated by commas. */
export const numbersInAddress = (numbers: readonly string[]): string =>
  numbers.map((number) => encodeURIComponent(number)).join(',');

/** Reads a value of {@link numbersInAddress}. A number that cannot be decoded, as in a typed address, stays as it is. */
export const numbersOfAddress = (value: string): string[] =>
  value
    .split(',')
    .filter((number) => number !== '')
    .map(decoded);

function decoded(number: string): string {
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}
