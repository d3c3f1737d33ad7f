import { hasAnswer } from '@portal/shared-ui';

/** Milliseconds, three frames. A shorter wait needs no skeleton. */
const MAX_WAIT = 50;

/**
 * Waits for the answers that a press on a link asked for, up to {@link MAX_WAIT}. Does not wait for those that `useCall` already has.
 * Never rejects.
 */
export async function waitForEarlyAnswers(): Promise<void> {
  const unknown = [...(globalThis.__portalEarly ?? [])].flatMap(([url, answer]) =>
    hasAnswer(url) ? [] : [answer],
  );
  if (unknown.length === 0) return;
  await Promise.race([
    Promise.allSettled(unknown),
    new Promise((resolve) => {
      setTimeout(resolve, MAX_WAIT);
    }),
  ]);
}
