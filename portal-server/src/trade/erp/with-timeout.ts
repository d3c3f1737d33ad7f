/** Nothing came of a body for too long. */
export class StalledBody extends Error {}

/** What `work` answers; after `ms` it is given up. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new StalledBody()), ms);
  try {
    return await Promise.race([work, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
