import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  createPath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router';

const isSame = (a: Location, b: Location): boolean => a.key === b.key && createPath(a) === createPath(b);

/**
 * Provides the location to its children. The router's own component of this name misses a navigation before its first commit, and
 * would add 3.8 KB of forms, links and a framework to every page (docs/architecture.md, "Sharing").
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  const [opened] = useState(place.location);
  useLayoutEffect(() => {
    const follow = (moved: Pick<typeof history, 'action' | 'location'>): void =>
      startTransition(() => setPlace(moved));
    // React may split the first render into several tasks, and the person may have navigated meanwhile.
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
