/** Which entries of the audit are shown; empty where it does not matter. Days are ISO days. */
export interface Filter {
  search: string;
  from: string;
  to: string;
}

export const NO_FILTER: Filter = { search: '', from: '', to: '' };

/** The filter as the query of a call: what is empty is left out. */
export const queryOf = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
