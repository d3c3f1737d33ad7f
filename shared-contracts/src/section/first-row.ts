/** Name of the entry in the browser's performance timeline that {@link markFirstRow} adds. */
export const FIRST_ROW = 'first-row';

/** Notes the time at which a list shows its first row, for the field data (docs/sections/releases.md, "Field data"). */
export const markFirstRow = (): void => void performance.mark?.(FIRST_ROW);
