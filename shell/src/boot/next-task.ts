/** Resolves in a task of its own, before which the browser may draw and answer. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
