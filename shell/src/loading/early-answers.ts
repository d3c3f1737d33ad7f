import { cacheAnswer } from '@portal/shared-ui';

/**
 * Caches the answer of a request that was sent ahead, so that the first render has it. It is not cached when the page took the
 * request meanwhile, or when a change or the end of the session dropped it. Never rejects: the call that takes the answer reports
 * an error.
 */
export async function cacheEarlyAnswer(url: string, early: Map<string, Promise<Response>>): Promise<void> {
  const answer = early.get(url);
  try {
    const response = await answer;
    if (response?.ok !== true) return;
    const { data } = (await response.clone().json()) as { data: unknown };
    if (early.get(url) === answer) cacheAnswer(url, data);
  } catch {
    // The answer did not come, or is not JSON.
  }
}
