/** Numbers of documents as one value of an address: between commas, each encoded, since a number may have commas itself. */
export const numbersInAddress = (numbers: readonly string[]): string =>
  numbers.map((number) => encodeURIComponent(number)).join(',');

/** The numbers of {@link numbersInAddress}. What was not encoded by it, as in an address that somebody typed, stays as it is. */
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
