import { recordPath } from '@portal/shared-contracts';
import { ErrorView, LinkButton } from '@portal/shared-ui';
import { useFocusAfter, useOpenedRecordName, useShownPanel } from '@portal/shared-ui/data';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { SlideOver } from '@portal/shared-ui/overlays';
import { useEffect, type ReactNode } from 'react';
import { recordTitle } from './record-title.ts';
import en from '../../locales/failed-panel.en.json';
import es from '../../locales/failed-panel.es.json';

addTexts('shell', { en, es });

export interface FailedPanelProps {
  kind: string;
  onRetry: () => void;
  /** Called once the address names no record of this kind any more. */
  onClosed: () => void;
}

/** In place of a panel that failed beside a page of another section: Retry, and the link to the record's own page. */
export function FailedPanel({ kind, onRetry, onClosed }: FailedPanelProps): ReactNode {
  const { t } = useTranslation('shell');
  const { opened, close } = useOpenedRecordName();
  const record = opened?.kind === kind ? opened : null;
  const path = record && recordPath(record);
  useShownPanel(kind, record !== null);
  useFocusAfter(record !== null, opened !== null);
  useEffect(() => {
    if (record === null) onClosed();
  }, [record, onClosed]);
  if (record === null || path === null) return null;
  return (
    <SlideOver open onClose={close} title={recordTitle(record)}>
      <ErrorView title={t('panel.failed')} advice={t('panel.advice')} onRetry={onRetry}>
        <LinkButton color="secondary" to={path}>
          {t('panel.ownPage')}
        </LinkButton>
      </ErrorView>
    </SlideOver>
  );
}
