import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { notPrinted } from '../print/Printed.tsx';

// Over the rows, so that nothing moves when it appears.
const Place = styled('div')({
  position: 'sticky',
  bottom: 'calc(var(--below-main, 0px) + 16px)',
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  height: 0,
});
const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: 40,
  marginTop: -48,
  padding: theme.spacing(0, 1, 0, 2),
  borderRadius: 20,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 8px 24px rgb(15 27 40 / 0.16)',
}));

/** Shows how many rows a list has gained without showing them, and a button that shows them. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Place role="status" {...notPrinted}>
      {count > 0 && (
        <Notice>
          <span key={count}>{t('table.newRows', { count })}</span>
          <span aria-hidden>·</span>
          <Button size="sm" variant="link" onClick={onShow}>
            {t('table.showNew')}
          </Button>
        </Notice>
      )}
    </Place>
  );
}
