import { whenIdle } from '@portal/shared-ui';
import { onCommits } from './commits.ts';

/** Commits of a part without an idle moment of the page between them. An animation by React has one after each. */
const MOST_COMMITS = 200;

/**
 * Calls `then` once the root in `element` commits again and again and leaves the page no idle moment. The returned function ends
 * that.
 */
export function whenRestless(element: Element, then: () => void): () => void {
  let commits = 0;
  return onCommits(element, () => {
    commits += 1;
    if (commits === 1) whenIdle(() => (commits = 0));
    // A root cannot be changed within its commit. A microtask also comes before the next step of a part that waits for nothing else.
    if (commits === MOST_COMMITS) queueMicrotask(then);
  });
}
