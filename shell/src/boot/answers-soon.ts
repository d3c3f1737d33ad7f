import { hasAnswer } from '@portal/shared-ui';

/** Milliseconds, three pictures: for what comes within them, no skeleton is drawn. */
const SOON = 50;

/** Resolves when the answers that a press on a link asked for are there, at once where they were known, and soon in any case. */
export async function answersSoon(): Promise<void> {
  const unknown = [...(globalThis.__portalEarly ?? [])].flatMap(([url, answer]) =>
    hasAnswer(url) ? [] : [answer],
  );
  if (unknown.length === 0) return;
  await Promise.race([
    Promise.allSettled(unknown),
    new Promise((resolve) => {
      setTimeout(resolve, SOON);
    }),
  ]);
}
