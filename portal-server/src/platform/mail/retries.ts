/** How long a mail waits after the first try that failed, in ms. */
export const FIRST_RETRY_MS = 10_000;

/** A mail is given up after two days. */
export const giveUpAfter = (created: Date): Date => new Date(created.getTime() + 48 * 3_600_000);
