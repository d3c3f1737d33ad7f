import styled from '@emotion/styled';
import type { ApiError } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/error-text.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { notPrinted } from '../print/print-parts.ts';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.primary,
  background: `color-mix(in srgb, ${theme.vars.palette.error.main} 10%, ${theme.vars.palette.background.paper})`,
  '& > svg': { color: theme.vars.palette.error.main },
}));

/** Over rows that are kept although asking for newer ones failed. */
export function OutOfDate({ error, onRetry }: { error: ApiError; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Strip role="alert">
      <Icon name="error" />
      <span style={{ flex: '1 1 200px' }}>
        {errorText(error, t)} {t('table.failedKept')}.
      </span>
      <Button {...notPrinted} size="sm" color="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Strip>
  );
}
