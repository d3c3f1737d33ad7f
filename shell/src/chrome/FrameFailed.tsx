import { Button, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

const Sentence = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  margin: 0,
  padding: '20px 32px',
});

/** In the place of header and menus when their code did not come; the page below works. */
export function FrameFailed(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <div className="frame-header">
        <Sentence role="alert">
          {t('frameFailed')}
          <Button size="sm" color="secondary" onClick={() => location.reload()}>
            {t('retry', { ns: 'ui' })}
          </Button>
        </Sentence>
      </div>
      <div className="frame-side" />
    </>
  );
}
