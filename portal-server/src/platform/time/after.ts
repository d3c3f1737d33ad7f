/** The instant `ms` milliseconds after `now`; negative is before. */
export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
