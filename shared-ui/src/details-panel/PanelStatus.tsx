import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Call } from '../calls/use-call.ts';
import { Skeleton } from '../waiting/Skeleton.tsx';

const StatusSkeleton = styled(Skeleton)({ width: 88, height: 24, borderRadius: 999 });

export interface PanelStatusProps<Data> {
  call: Call<Data>;
  children: (data: Data) => ReactNode;
}

/** The status of a panel's record, or a bar in its place, so that the head keeps its height. */
export function PanelStatus<Data>({ call, children }: PanelStatusProps<Data>): ReactNode {
  if (call.status === 'ready') return children(call.data);
  return call.status === 'loading' && <StatusSkeleton aria-hidden />;
}
