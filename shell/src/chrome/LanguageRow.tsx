import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  padding: '0 20px',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  // Large enough for a thumb.
  '& button': { minWidth: 56, minHeight: 44 },
}));

/** The language switch as a row of the drawer. */
export function LanguageRow(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Row>
      <span>{t('language.choose')}</span>
      <LanguageSwitcher />
    </Row>
  );
}
