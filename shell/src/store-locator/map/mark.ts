/** Half the width of a store's mark, in pixels. */
export const MARK = 9;
