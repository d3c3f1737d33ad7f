/**
 * Resolves in a task of its own, before which the browser may draw and answer. In a tab in the background it resolves at once: browsers
 * delay the timers of such a tab by a second each.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => (document.hidden ? done() : void setTimeout(done)));
