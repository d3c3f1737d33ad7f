import {
  gridTabIndexColumnHeaderSelector,
  useGridApiContext,
  useGridSelector,
  type GridColumnHeaderParams,
} from '@mui/x-data-grid';
import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { GridCheckbox } from './GridCheckbox.tsx';

/** How much of the page is selected, and what selects the whole of it or nothing. */
export interface PageSelection {
  selected: 'none' | 'some' | 'all';
  toggle: (isSelected: boolean) => void;
}

export const PageSelectionContext = createContext<PageSelection>({
  selected: 'none',
  toggle: () => undefined,
});

/**
 * The checkbox over those of the rows. It is told what is selected, where the library's own asks every row of the page,
 * several times for every change.
 */
export function PageCheckbox({ field }: GridColumnHeaderParams): ReactNode {
  const grid = useGridApiContext();
  const { selected, toggle } = use(PageSelectionContext);
  const isTabStop = useGridSelector(grid, gridTabIndexColumnHeaderSelector)?.field === field;
  const isWhole = selected === 'all';
  // Of the header and its checkbox, Tab stops at the checkbox.
  useLayoutEffect(() => {
    const header = isTabStop ? grid.current.getColumnHeaderElement(field) : null;
    if (header) header.tabIndex = -1;
  }, [grid, field, isTabStop]);
  const label = isWhole ? 'checkboxSelectionUnselectAllRows' : 'checkboxSelectionSelectAllRows';
  return (
    <GridCheckbox
      checked={isWhole}
      indeterminate={selected === 'some'}
      tabIndex={isTabStop ? 0 : -1}
      slotProps={{ htmlInput: { 'aria-label': grid.current.getLocaleText(label) } }}
      onChange={() => toggle(!isWhole)}
      // The grid keeps Space from doing what it does to a checkbox.
      onKeyDown={(event) => event.key === ' ' && toggle(!isWhole)}
    />
  );
}
