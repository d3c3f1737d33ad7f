/** Loads the panel itself, which a list can do without until a record is opened; a failed load can be repeated. */
export const loadPanel = () => import('./RecordPanel.tsx').then(({ RecordPanel }) => RecordPanel);

/** Loads the panel when somebody is about to open it; opening it tells what went wrong. */
export const warmPanel = (): void => void loadPanel().catch(() => undefined);
