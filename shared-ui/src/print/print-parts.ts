/** For an element directly in the body: it is printed in place of the page. An open panel, for example. */
export const printedAlone = { 'data-print': 'alone' } as const;

/** For what makes no sense on paper: buttons, menus, search boxes. */
export const notPrinted = { 'data-print': 'never' } as const;

/** For what only paper shows, such as the day of printing. */
export const onlyPrinted = { 'data-print': 'only' } as const;

/** True when the page has something open that is printed alone. */
export const isPrintedAlone = (): boolean => document.querySelector('body > [data-print=alone]') !== null;
