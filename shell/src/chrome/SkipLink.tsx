import type { MouseEvent, ReactNode } from 'react';

function toMain(event: MouseEvent): void {
  // Without a fragment in the address: the page stays the same page.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** First stop of the keyboard: past the menus to the page. */
export function SkipLink({ children }: { children: ReactNode }): ReactNode {
  return (
    <a className="skip-link" href="#main" onClick={toMain}>
      {children}
    </a>
  );
}
