/** Counts of one session while sections were released; all but the first two must stay zero. */
export interface Seen {
  /** Pages that were opened, by a link or anew. */
  pages: number;
  /** Of them, pages that were loaded anew, for the new versions. */
  reloads: number;
  missingChunks: string[];
  lostInputs: string[];
  dirtyReloads: string[];
  /** Error views, uncaught errors, and steps that did not get on. */
  otherErrors: string[];
}

export const nothingSeen = (): Seen => ({
  pages: 0,
  reloads: 0,
  missingChunks: [],
  lostInputs: [],
  dirtyReloads: [],
  otherErrors: [],
});

/** The sum of all sessions. */
export const together = (all: readonly Seen[]): Seen => ({
  pages: all.reduce((sum, { pages }) => sum + pages, 0),
  reloads: all.reduce((sum, { reloads }) => sum + reloads, 0),
  missingChunks: all.flatMap(({ missingChunks }) => missingChunks),
  lostInputs: all.flatMap(({ lostInputs }) => lostInputs),
  dirtyReloads: all.flatMap(({ dirtyReloads }) => dirtyReloads),
  otherErrors: all.flatMap(({ otherErrors }) => otherErrors),
});

/** Everything that must not happen. */
export const wrongIn = (seen: Seen): string[] => [
  ...seen.missingChunks.map((what) => `missing chunk: ${what}`),
  ...seen.lostInputs.map((what) => `lost input: ${what}`),
  ...seen.dirtyReloads.map((what) => `reload while a form is dirty: ${what}`),
  ...seen.otherErrors,
];
