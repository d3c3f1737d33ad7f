/** Loads the code of the panel, which a list needs only when a record is opened. A failed load can be repeated. */
export const loadPanel = () => import('./RecordPanel.tsx').then(({ RecordPanel }) => RecordPanel);

/** Loads the panel in advance. Ignores a failure: opening the panel loads it again and reports the failure. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);
