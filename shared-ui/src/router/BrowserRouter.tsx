import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * Gives the address of the page to what is inside. The router's own component of this name does the same, but brings forms, links and the
 * parts of a framework with it, 4 KB of every page (docs/architecture.md, "Sharing").
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((moved) => startTransition(() => setPlace(moved))), [history]);
  return (
    <Router navigator={history} navigationType={place.action} location={place.location}>
      {children}
    </Router>
  );
}
