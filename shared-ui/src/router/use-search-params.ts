import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The query of the page's address. It is changed by `useNavigate`, which keeps the customer whom the tab views. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}
