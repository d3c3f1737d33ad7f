/** What can be seen without a text: everything but plain wrappers, and what says of itself that it is drawn. */
const DRAWN = ':not(div, span, style), [data-skeleton], [role]';

/** True when `element` contains neither text nor anything else to see. */
export const drawsNothing = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector(DRAWN) === null;
