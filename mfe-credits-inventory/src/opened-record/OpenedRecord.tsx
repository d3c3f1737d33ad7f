import { useCall, type Call } from '@portal/shared-ui';
import { usePanel } from '@portal/shared-ui/data';
import type { RecordStepsProps } from '@portal/shared-ui/overlays';
import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { useOpenedRecord, type ListPath } from './use-opened-record.ts';

/** What shows a record, whatever opened it. */
export interface PanelProps<Details> {
  open: boolean;
  number: string;
  call: Call<Details>;
  /** Its place among its neighbours; undefined for a record that the list does not show. */
  steps: RecordStepsProps | undefined;
  onClose: () => void;
}

export interface OpenedRecordProps<Details> {
  list: ListPath;
  /** Path of the list's call, which those of its records continue. */
  calls: string;
  /** Numbers of the rows beside the panel, in their order: what previous and next go to. */
  numbers: readonly string[];
  /** Loads what shows a record, which a list can do without until one is opened. */
  load: () => Promise<ComponentType<PanelProps<Details>>>;
}

/** The details of the record that the page's path names; closed where it names none. */
export function OpenedRecord<Details>({ list, calls, numbers, load }: OpenedRecordProps<Details>): ReactNode {
  const { opened, replace, close } = useOpenedRecord(list);
  // While the panel slides away it goes on showing what it showed.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const call = useCall<Details>(shown === null ? null : `${calls}/${encodeURIComponent(shown)}`);
  const panel = usePanel(load, opened !== null, close);
  if (shown === null || panel === null) return null;
  return createElement(panel, {
    open: opened !== null,
    number: shown,
    call,
    steps: stepsIn(numbers, shown, replace),
    onClose: close,
  });
}

function stepsIn(
  numbers: readonly string[],
  shown: string,
  show: (number: string) => void,
): RecordStepsProps | undefined {
  const index = numbers.indexOf(shown);
  if (index < 0) return undefined;
  const onStep = (position: number): void => {
    const number = numbers[position - 1];
    if (number !== undefined) show(number);
  };
  return { position: index + 1, count: numbers.length, onStep };
}
