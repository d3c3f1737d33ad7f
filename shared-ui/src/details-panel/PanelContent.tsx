import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/use-call.ts';
import { errorText } from '../errors/error-text.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { Button } from '../button/Button.tsx';
import { notPrinted } from '../print/print-parts.ts';

export interface PanelContentProps<Data> {
  call: Call<Data>;
  /** Stands there until the record is. */
  skeleton: ReactNode;
  /** Leaves the panel, where there is nothing to show in it. */
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** A panel's view of its record, or of the state of its call: loading, not found, failed. */
export function PanelContent<Data>(props: PanelContentProps<Data>): ReactNode {
  const { call, skeleton, onClose, children } = props;
  const { t } = useTranslation('ui');
  if (call.status === 'loading') return skeleton;
  if (call.status === 'ready') return children(call.data);
  if (call.error.status === 404) {
    return (
      <ErrorView title={t('errors.notFound')} advice={t('details.notFound')}>
        <Button {...notPrinted} color="secondary" onClick={onClose}>
          {t('details.backToList')}
        </Button>
      </ErrorView>
    );
  }
  return (
    <ErrorView
      title={t('panelFailed')}
      advice={errorText(call.error, t)}
      isRetrying={call.isRetrying}
      onRetry={call.retry}
    />
  );
}
