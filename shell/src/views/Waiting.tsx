import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

const Text = styled('span')(hiddenText);

/** The spinner while the session is validated; the same that the page had before any script ran. */
export function Waiting(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className="waiting" role="status">
      <Text>{t('session.checking')}</Text>
    </div>
  );
}
