import type { OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordStatus } from '../status/RecordStatus.tsx';
import '../i18n/panel-texts.ts';
import type { DetailsId } from './details-address.ts';
import { DetailsBody } from './DetailsBody.tsx';
import { PanelStatus } from './PanelStatus.tsx';
import { SlideOver, type SlideOverSide } from './SlideOver.tsx';
import type { OpenedRecordProps } from './use-opened-record.ts';

export interface RecordPanelProps extends OpenedRecordProps<DetailsId, OrderDetails> {
  /** Buttons at the foot; nothing where a record allows nothing. */
  actions?: (details: OrderDetails) => ReactNode;
  /** The side it enters from; `right` by default. */
  side?: SlideOverSide;
  fullScreen?: boolean;
}

/** The panel of a quote, order or invoice. */
export function RecordPanel(props: RecordPanelProps): ReactNode {
  const { open, record, call, steps, onClose, actions, side, fullScreen } = props;
  const { t } = useTranslation('ui');
  const details = call.status === 'ready' ? call.data : null;
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={t(`details.title.${record.type}`, { number: record.number })}
      beside={<PanelStatus call={call}>{(loaded) => <RecordStatus {...loaded} />}</PanelStatus>}
      steps={steps}
      actions={details && actions?.(details)}
      {...(side && { side })}
      {...(fullScreen !== undefined && { fullScreen })}
    >
      <DetailsBody key={`${record.type}.${record.number}`} record={record} call={call} onClose={onClose} />
    </SlideOver>
  );
}
