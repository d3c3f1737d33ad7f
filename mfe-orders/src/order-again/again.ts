/** The orders whose lines a person orders again, or the products that they order as in the last purchase. */
export interface Again {
  orders?: readonly string[];
  products?: readonly string[];
  /** Called when the quote was made. */
  onMade?: (() => void) | undefined;
}
