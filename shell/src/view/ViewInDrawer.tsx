import type { View } from '@portal/shared-contracts';
import { Button, styled } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { useExit } from './use-exit.ts';
import en from '../../locales/view.en.json';
import es from '../../locales/view.es.json';

addTexts('shell', { en, es });

const Band = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  flexShrink: 0,
  padding: '4px 12px 4px 20px',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: theme.vars.palette.warning.contrastText,
  background: theme.vars.palette.warning.main,
  '& > p': { margin: 0, minWidth: 0, overflowWrap: 'break-word' },
  '& > button': {
    flexShrink: 0,
    minHeight: 44,
    minWidth: 44,
    padding: '0 8px',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    color: 'inherit',
    outlineColor: 'currentColor',
    outlineOffset: -4,
  },
}));

export interface ViewInDrawerProps {
  view: View;
  /** Closes the drawer: what is asked or told on the way out is shown by the page. */
  onExit: () => void;
}

/** At the top of the drawer, which covers the banner: whose account it is, and the way out. */
export function ViewInDrawer({ view, onExit }: ViewInDrawerProps): ReactNode {
  const { t } = useTranslation('shell');
  const { exit } = useExit(view);
  return (
    <Band>
      <p>
        {t('view.banner.of')} <strong>{view.clientName}</strong> · {view.accountNumber}
      </p>
      <Button
        variant="link"
        onClick={() => {
          onExit();
          exit();
        }}
      >
        {t('view.banner.exit')}
      </Button>
    </Band>
  );
}
