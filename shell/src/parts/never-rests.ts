import { onCommits } from './commits.ts';

/** Commits of a part without an idle moment of the page between them. An animation by React has one after each. */
const MOST_COMMITS = 200;

/**
 * Looks in a row without a commit that count as an idle moment, in browsers that cannot tell, and milliseconds between them. A root that
 * never rests has two tasks for each commit, its effects and its render, so that at most two looks come between. An animation has
 * 8 ms or more for each step.
 */
const QUIET = { looks: 3, every: 2 };

/** Calls `then` at an idle moment: without a time limit, because a page that has none is what is looked for. */
function whenRested(commitsNow: () => number, then: () => void): void {
  if ('requestIdleCallback' in window) return void requestIdleCallback(then);
  let quiet = 0;
  let before = commitsNow();
  const look = (): void => {
    quiet = commitsNow() === before ? quiet + 1 : 0;
    before = commitsNow();
    if (quiet === QUIET.looks) then();
    else setTimeout(look, QUIET.every);
  };
  setTimeout(look, QUIET.every);
}

/**
 * Calls `then` once the root in `element` commits again and again and leaves the page no idle moment. The returned function ends
 * that.
 */
export function whenRestless(element: Element, then: () => void): () => void {
  let commits = 0;
  return onCommits(element, () => {
    // Browsers tell no idle moment of a hidden page, and its timers come together.
    if (document.hidden) return;
    commits += 1;
    if (commits === 1)
      whenRested(
        () => commits,
        () => (commits = 0),
      );
    // A root cannot be changed within its commit. A microtask also comes before the next step of a part that waits for nothing else.
    if (commits === MOST_COMMITS) queueMicrotask(then);
  });
}
