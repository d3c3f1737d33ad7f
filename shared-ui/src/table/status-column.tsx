import { STATUS_TEXTS, type StatusType } from '@portal/shared-contracts/statuses';
import type { Column } from './columns.ts';
import { RecordStatus } from '../status/StatusChip.tsx';

/** Common parts of a status column: a chip, and the texts that a search matches. */
export const statusColumn = (type: StatusType, namespace: string) =>
  ({
    field: 'status',
    headerName: 'columns.status',
    texts: Object.fromEntries(
      Object.keys(STATUS_TEXTS.en[type]).map((key) => [key, `status.${type}.${key}`]),
    ),
    render: ({ status }) => <RecordStatus type={type} status={status} namespace={namespace} />,
  }) as const satisfies Column<{ status: string }>;
