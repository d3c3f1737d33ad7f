export const HOUR_MS = 3_600_000;

/** Beginning of the hour in UTC. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
