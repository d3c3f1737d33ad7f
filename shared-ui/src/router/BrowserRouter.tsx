import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  createPath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router';

const isSame = (a: Location, b: Location): boolean => a.key === b.key && createPath(a) === createPath(b);

/**
 * Gives the address of the page to what is inside. The router's own component of this name does the same, but brings forms, links and the
 * parts of a framework with it, 4 KB of every page (docs/architecture.md, "Sharing").
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  const [opened] = useState(place.location);
  useLayoutEffect(() => {
    const follow = (moved: Pick<typeof history, 'action' | 'location'>): void =>
      startTransition(() => setPlace(moved));
    // A first drawing may be divided: the person may have gone on meanwhile.
    const { action, location } = history;
    if (!isSame(opened, location)) follow({ action, location });
    return history.listen(follow);
  }, [history, opened]);
  return (
    <Router navigator={history} navigationType={place.action} location={place.location}>
      {children}
    </Router>
  );
}
