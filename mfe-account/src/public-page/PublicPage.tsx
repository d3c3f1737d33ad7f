import { styled, Text } from '@portal/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { PublicFrame } from './PublicFrame.tsx';

const Heading = styled(Text)({ '&:focus': { outline: 'none' } });
const Explanation = styled(Text)(({ theme }) => ({ margin: theme.spacing(0.5, 0, 3) }));

export interface PublicPageProps {
  title: string;
  description: string;
  /** Which of several steps the screen shows; another one is read from its title. Not the title itself, which a language changes. */
  step?: string;
  children: ReactNode;
}

/** A screen of somebody who is not signed in. */
export function PublicPage({ title, description, step, children }: PublicPageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <PublicFrame>
      <Heading as="h1" variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Explanation tone="quiet">{description}</Explanation>
      {children}
    </PublicFrame>
  );
}
