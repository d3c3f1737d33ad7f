const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How long a mail waits after so many tries that failed: 10 s, 30 s, 90 s, … an hour at most. In ms. */
export const retryDelay = (attempts: number): number => Math.min(10 * SECOND * 3 ** (attempts - 1), HOUR);

/** A mail is given up after two days. */
export const giveUpAfter = (created: Date): Date => new Date(created.getTime() + 48 * HOUR);
