/**
 * Resolves in a task of its own, before which the browser may draw and answer; at once in a tab in the background, where
 * nobody waits for that and browsers let a timer wait a second.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => (document.hidden ? done() : void setTimeout(done)));
