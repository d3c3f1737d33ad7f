// What is fetched before a person asks for it, in a script of its own: the page stands before it is needed.
export { loadOnIntent } from './preload.ts';
export { prefetchRest } from './prefetch-rest.ts';
