/** More than twice as wide as high, a logo is taken for one that has the company's name in it: it stands alone. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width > 2 * height;
