// Prefetching, in a script of its own that loads after the page is complete.
export { callOnClick } from './call-on-click.ts';
export { loadOnIntent } from './preload.ts';
export { prefetchRest } from './prefetch-rest.ts';
