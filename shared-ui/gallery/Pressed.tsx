import { useEffect, type ReactNode } from 'react';

function press(target: HTMLElement): void {
  // A select opens on `mousedown`, every other element on `click`.
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  target.click();
}

/** Shows its content and then presses the element `what` (a CSS selector), for states that only a press reaches. */
export function Pressed({ what, children }: { what: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    // The content of a dialog is in the page after a short delay.
    let frame = requestAnimationFrame(function look() {
      const target = document.querySelector<HTMLElement>(what);
      if (target) press(target);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return children;
}
