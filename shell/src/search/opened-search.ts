import { useLocation, useNavigate } from '@portal/shared-ui/router';

/** Query parameter with the text of the search, which is open while the address has it. */
const PARAMETER = 'find';

/** History state of a search that was opened on the page, so that Back closes it. */
interface SearchState {
  isSearch: true;
}
const isOpenedHere = (state: unknown): boolean => (state as Partial<SearchState> | null)?.isSearch === true;

export interface OpenedSearch {
  /** The text that the address has; null while the search is closed. */
  text: string | null;
  open(): void;
  close(): void;
  /** Writes the text to the address, so that Back leads to the search again. */
  keep(text: string): void;
}

/** The search, whose state is the page's address: Back closes it, and a link can open it. */
export function useOpenedSearch(): OpenedSearch {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const text = query.get(PARAMETER);
  function addressOf(next: string | null): string {
    if (next === null) query.delete(PARAMETER);
    else query.set(PARAMETER, next);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  }
  const isSearch = { isSearch: true } satisfies SearchState;
  return {
    text,
    open: () => void (text === null && navigate(addressOf(''), { state: isSearch })),
    close: () => void (isOpenedHere(state) ? navigate(-1) : navigate(addressOf(null), { replace: true })),
    keep: (next) => void navigate(addressOf(next), { replace: true, state }),
  };
}
