import styled from '@emotion/styled';
import { type ApiError, momentText, serverNow } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { errorText } from '../errors/error-text.ts';
import { currentLanguage } from '../i18n/instance.ts';
import { Icon } from '../icons/Icon.tsx';
import { notPrinted } from '../print/Printed.tsx';

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

/** The time of day of a moment (in ms) on the person's clock, with the day if that is not today. */
function timeText(at: number): string {
  const language = currentLanguage();
  const today = momentText(serverNow().toISOString(), language);
  return momentText(new Date(at).toISOString(), language, true).replace(`${today}, `, '');
}

interface OutOfDateProps {
  error: ApiError;
  /** Time of the answer with the shown rows, in ms. */
  answeredAt: number;
  onRetry: () => void;
}

/** Shown above old rows when fetching newer ones failed: why, and from when the rows are. */
export function OutOfDate({ error, answeredAt, onRetry }: OutOfDateProps): ReactNode {
  const { t } = useTranslation('ui');
  const reason = navigator.onLine ? errorText(error, t) : t('table.offline');
  return (
    <Strip role="alert">
      <Icon name="error" />
      <span
        style={{ flex: '1 1 200px' }}
      >{`${reason} ${t('table.rowsFrom', { time: timeText(answeredAt) })}`}</span>
      <Button {...notPrinted} size="sm" color="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Strip>
  );
}
