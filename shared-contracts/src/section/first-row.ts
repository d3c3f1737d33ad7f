/** Name of the entry in the browser's performance timeline that {@link markFirstRow} adds. */
export const FIRST_ROW = 'first-row';

/** Notes the time at which a list shows its first row, for the field data (docs/sections/releases.md, "Field data"). */
export const markFirstRow = (): void => void performance.mark?.(FIRST_ROW);

/** Name of the entry that {@link markNoRows} adds. */
export const NO_ROWS = 'no-rows';

/** Notes the time at which a list shows that it has no rows, for the release guard (docs/sections/releases.md, "Release guard"). */
export const markNoRows = (): void => void performance.mark?.(NO_ROWS);
