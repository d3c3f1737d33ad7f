/**
 * True when `element` contains neither text nor anything else to see: all but plain wrappers is, and what says of itself that it is
 * drawn. The check of a publish sends this function's text to a page, so it must not use variables of this file.
 */
export const drawsNothing = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' &&
  element.querySelector(':not(div, span, style), [data-skeleton], [role]') === null;
