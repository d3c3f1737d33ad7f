import { Button, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { usePortal } from '../loading/portal.ts';

const Sentence = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: '100%',
  padding: '0 16px',
  fontSize: '0.875rem',
  color: theme.vars.palette.warning.contrastText,
  background: theme.vars.palette.warning.main,
  '& > button': { color: 'inherit', textDecoration: 'underline' },
}));

/** Shown when the banner's code did not load: a customer view must not be mistaken for one's own account. */
export function BannerFailed(): ReactNode {
  const { t } = useTranslation('shell');
  const { leave } = usePortal();
  return (
    <div className="frame-view">
      <Sentence role="alert">
        <span>{t('view.loading')}</span>
        <Button variant="link" onClick={() => leave(location.pathname + location.search)}>
          {t('retry', { ns: 'ui' })}
        </Button>
      </Sentence>
    </div>
  );
}
