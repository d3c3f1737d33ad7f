import type { PathTo } from '@portal/shared-contracts';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { useOpenedRecord, type Neighbors, type OpenedRecordProps } from './use-opened-record.ts';
import type { PanelAddress } from './PanelLink.tsx';

export interface PathPanelProps<Details> {
  address: PanelAddress<string>;
  /** Path of the call for a record. */
  callOf: (number: string) => PathTo<Details>;
  /** The records of the list beside the panel. */
  neighbors: Neighbors<string>;
  /** Loads the code of the panel, which a list needs only when a record is opened. */
  load: () => Promise<ComponentType<OpenedRecordProps<string, Details>>>;
}

/** Details of the record that the page's path names; closed when it names none. */
export function PathPanel<Details>({ address, callOf, neighbors, load }: PathPanelProps<Details>): ReactNode {
  const record = useOpenedRecord<string, Details, OpenedRecordProps<string, Details>>({
    address,
    callOf,
    neighbors,
    load,
  });
  return record && createElement(record.Panel, record.props);
}
