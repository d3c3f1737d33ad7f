import type { MouseEvent, ReactNode } from 'react';

function toMain(event: MouseEvent): void {
  // Adds no fragment to the address, because the page stays the same.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The keyboard's first stop; skips the menus. */
export function SkipLink({ children }: { children: ReactNode }): ReactNode {
  return (
    <a className="skip-link" href="#main" onClick={toMain}>
      {children}
    </a>
  );
}
