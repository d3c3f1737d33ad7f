import { Brand, LanguageSwitch, LoadingDots, Stack, styled, Text } from '@portal/shared-ui';
import { setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
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
  minHeight: '100dvh',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr' },
}));
const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(7),
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));
const Middle = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { marginBlock: 'auto' },
}));

/** Frame that all screens for visitors share. */
function PublicFrame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Screen>
      <Welcome />
      <Side>
        <Stack direction="row" align="center" justify="space-between" wrap>
          <Brand />
          <LanguageSwitch label={t('language')} onChoose={(language) => void setLanguage(language)} />
        </Stack>
        <Middle>{children}</Middle>
      </Side>
    </Screen>
  );
}
