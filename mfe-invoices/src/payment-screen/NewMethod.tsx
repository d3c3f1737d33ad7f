import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The fields of a method that is typed. Chosen there and then, they appear where the foot may cover them, and grow as the gateway
 * draws them: while the focus is at the choice or in them, they are scrolled above the foot (WCAG 2.2, "Focus Not Obscured").
 */
export function NewMethod({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.parentElement?.contains(document.activeElement))
        element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={{ display: 'grid', gap: 'inherit' }}>
      {children}
    </div>
  );
}
