/** Loads the panel itself, which a list does not need until a record is opened; a failed load can be repeated. */
export const loadPanel = () => import('./RecordPanel.tsx').then(({ RecordPanel }) => RecordPanel);

/** Loads the panel before it is opened. A failure is left to the opening, which reports it. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);
