import { styled } from '@portal/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';

const Place = styled('section')({ display: 'grid', gap: 24, '&:focus': { outline: 'none' } });

export interface OwnedSectionProps {
  label: string;
  /** Number of things in it. */
  count: number;
  children: ReactNode;
}

/** Around the lists of what belongs to a person. Takes the focus when the button that had it went with its row. */
export function OwnedSection({ label, count, children }: OwnedSectionProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const previous = useRef(count);
  useEffect(() => {
    const isFewer = count < previous.current;
    previous.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return (
    <Place ref={place} aria-label={label} tabIndex={-1}>
      {children}
    </Place>
  );
}
