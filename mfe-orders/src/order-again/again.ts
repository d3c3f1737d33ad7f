/** What is ordered again: orders, or products as they were bought last. */
export interface Again {
  orders?: readonly string[];
  products?: readonly string[];
  /** Called when the quote was made. */
  onMade?: (() => void) | undefined;
}
