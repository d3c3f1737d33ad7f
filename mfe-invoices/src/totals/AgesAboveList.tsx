import { ErrorBoundary, lateModule, lateScreen, StripRoom, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Frame = styled('section')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: { marginBottom: -8 },
  '@media print': { display: 'none' },
}));

const ages = lateModule(() => import(/* webpackChunkName: "ages" */ './InvoiceAges.tsx'));
const LateAges = lateScreen(ages, (module) => module.InvoiceAgesWithFacts, <StripRoom hasFacts />);

/** The ages of what is owed, above the list. Their code loads beside the table, which does not wait for it. */
export function AgesAboveList(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Frame aria-label={t('ages.title')}>
      <ErrorBoundary onError={(error) => reportError(error)}>
        <LateAges />
      </ErrorBoundary>
    </Frame>
  );
}
