import { Brand, LanguageSwitch, Stack, styled, Text } from '@portal/shared-ui';
import { setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Welcome } from './Welcome.tsx';

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
  const { t } = useTranslation(SECTION);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Screen>
      <Welcome />
      <Side>
        <Stack direction="row" align="center" justify="space-between" wrap>
          <Brand />
          <LanguageSwitch label={t('language')} onChoose={(language) => void setLanguage(language)} />
        </Stack>
        <Middle>
          <Heading as="h1" variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Explanation tone="quiet">{description}</Explanation>
          {children}
        </Middle>
      </Side>
    </Screen>
  );
}
