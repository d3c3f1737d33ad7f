const PARAMETER = 'new';

/** Where pending quotes that were made just now are shown and marked. */
export const newQuotesPath = (numbers: readonly string[]): string =>
  `/orders/pending-quotes?${new URLSearchParams({ [PARAMETER]: numbers.join(',') })}`;

/** True when the page's query marks the quote as made just now. */
export const isNewQuote = (search: string, number: string): boolean =>
  (new URLSearchParams(search).get(PARAMETER) ?? '').split(',').includes(number);
