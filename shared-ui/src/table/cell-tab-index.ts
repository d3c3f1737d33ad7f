import { createContext } from 'react';

/**
 * `tabIndex` of the grid cell that a link stands in; undefined outside of a grid. A grid is one stop of the Tab key, the
 * arrows move inside of it: a link takes part in that, and has the focus where its cell would.
 */
export const CellTabIndex = createContext<number | undefined>(undefined);
