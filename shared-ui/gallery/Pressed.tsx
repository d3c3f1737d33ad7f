import { useEffect, type ReactNode } from 'react';

function press(target: HTMLElement): void {
  // A select opens when the button goes down, everything else when it was clicked.
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  target.click();
}

/** Shows its content after a person pressed `what` (a CSS selector), for states that only a press leads to. */
export function Pressed({ what, children }: { what: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    // A dialog's content is in the page a little later.
    let frame = requestAnimationFrame(function look() {
      const target = document.querySelector<HTMLElement>(what);
      if (target) press(target);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return children;
}
