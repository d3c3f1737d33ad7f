import type { OrderDetails } from '@portal/shared-contracts';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/use-call.ts';
import type { DetailsId } from './details-param.ts';
import { isSameRecord } from './details-param.ts';
import { DetailsBody } from './DetailsBody.tsx';
import type { DetailsPanelProps } from './DetailsPanel.tsx';
import type { RecordStepsProps } from './RecordSteps.tsx';
import { Skeleton } from '../waiting/Skeleton.tsx';
import { SlideOver } from './SlideOver.tsx';

type StatusOf = Required<Pick<DetailsPanelProps, 'status'>>;

const StatusSkeleton = styled(Skeleton)({ width: 88, height: 24, borderRadius: 999 });

export interface RecordPanelProps extends DetailsPanelProps {
  open: boolean;
  record: DetailsId;
  call: Call<OrderDetails>;
  onRecord: (record: DetailsId) => void;
  onClose: () => void;
}

/** The panel of a record, whatever opened it. */
export function RecordPanel(props: RecordPanelProps): ReactNode {
  const { open, record, records = [], call, onRecord, onClose, status, actions, side, fullScreen } = props;
  const { t } = useTranslation('ui');
  const details = call.status === 'ready' ? call.data : null;
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={t(`details.title.${record.type}`, { number: record.number })}
      beside={status && <Beside call={call} status={status} />}
      steps={stepsIn(records, record, onRecord)}
      actions={details && actions?.(details)}
      {...(side && { side })}
      {...(fullScreen !== undefined && { fullScreen })}
    >
      <DetailsBody key={`${record.type}.${record.number}`} record={record} call={call} onClose={onClose} />
    </SlideOver>
  );
}

/** The status of the record, or a bar in its place: the head is as high before it is there. */
function Beside({ call, status }: Pick<RecordPanelProps, 'call'> & StatusOf): ReactNode {
  if (call.status === 'ready') return status(call.data);
  return call.status === 'loading' && <StatusSkeleton aria-hidden />;
}

function stepsIn(
  records: readonly DetailsId[],
  shown: DetailsId,
  show: (record: DetailsId) => void,
): RecordStepsProps | undefined {
  const index = records.findIndex((record) => isSameRecord(record, shown));
  if (index < 0) return undefined;
  const onStep = (position: number): void => {
    const record = records[position - 1];
    if (record) show(record);
  };
  return { position: index + 1, count: records.length, onStep };
}
