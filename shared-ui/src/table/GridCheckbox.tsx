import type { GridSlotProps } from '@mui/x-data-grid';
import type { ReactNode } from 'react';

/**
 * The checkbox of a row and of the header: one element of the browser's own, where the library's is a dozen of components.
 * The label around it is what a finger may miss it by.
 */
export function GridCheckbox(props: GridSlotProps['baseCheckbox']): ReactNode {
  const { checked, disabled, indeterminate = false, tabIndex, slotProps } = props;
  const { className, onChange, onClick, onKeyDown } = props;
  return (
    <label className="grid-checkbox">
      <input
        {...slotProps?.htmlInput}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        type="checkbox"
        {...{ className, checked, disabled, tabIndex, onChange, onClick, onKeyDown }}
      />
    </label>
  );
}
