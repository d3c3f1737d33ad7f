import { LoadingDots, SignInObstacle, Stack, styled, Text } from '@portal/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Welcome } from './Welcome.tsx';

const Heading = styled(Text)({ '&:focus': { outline: 'none' } });
const Explanation = styled(Text)(({ theme }) => ({ margin: theme.spacing(0.5, 0, 3) }));

interface PublicPageProps {
  title: string;
  description: string;
  /** Name of the step that the screen shows. When it changes, the heading gets the focus. A change of language does not count. */
  step?: string;
  children: ReactNode;
}

/** A screen for visitors, who are not signed in. */
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
      <SignInObstacle />
      {children}
    </PublicFrame>
  );
}

/**
 * Shows `children`, a skeleton, while the script of a page is loading. The first page of a visit needs none: the server's
 * skeleton stays until the page is rendered.
 */
export function FollowedPageSkeleton({ children }: { children: ReactNode }): ReactNode {
  return document.getElementById('early-view') === null && children;
}

/** A screen for visitors while its script is loading. */
export function PublicPageSkeleton(): ReactNode {
  return (
    <PublicFrame>
      <Stack align="center">
        <LoadingDots />
      </Stack>
    </PublicFrame>
  );
}

const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The rest of the window below the header.
  minHeight: 'calc(100dvh - var(--around-main, 0px))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr' },
}));
const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(5, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3, 4) },
}));
const Middle = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { marginBlock: 'auto' },
}));

/** Frame that all screens for visitors share. */
function PublicFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Screen>
      <Welcome />
      <Side>
        <Middle>{children}</Middle>
      </Side>
    </Screen>
  );
}
