/** Width of the search on a wide page. The selection bar has the rest of the line. */
export const SEARCH_WIDTH = 'min(320px, 40%)';

/** Attribute of the selection bar while it is shown. */
export const BAR = 'data-selection-bar';
