import type { PathTo } from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useCall, type Call } from '../calls/use-call.ts';
import type { Neighbors } from './neighbors.ts';
import { useOpenedPanel, type PanelAddress } from './panel-address.ts';
import type { RecordStepsProps } from './RecordSteps.tsx';
import { usePanel } from './use-panel.ts';
import { useRecordSteps } from './use-record-steps.ts';

/** Props of every panel of a record. */
export interface OpenedRecordProps<Id, Details> {
  open: boolean;
  record: Id;
  call: Call<Details>;
  /** Its place among its neighbors; null for a record that the list beside it does not show, undefined without a list. */
  steps: RecordStepsProps | null | undefined;
  onClose: () => void;
}

export interface OpenedRecordOptions<Id, Details, Props> {
  address: PanelAddress<Id>;
  /** Path of the call that answers a record; two records are the same when their calls are. */
  callOf: (record: Id) => PathTo<Details>;
  /** The records of the list beside the panel. */
  neighbors?: Neighbors<Id> | undefined;
  /** Loads the panel, which a list does not need until a record is opened. */
  load: () => Promise<ComponentType<Props>>;
}

export interface OpenedRecord<Id, Details, Props> {
  Panel: ComponentType<Props>;
  props: OpenedRecordProps<Id, Details>;
}

/** The panel of the record that the page's address names; null while there is none. */
export function useOpenedRecord<Id, Details, Props>(
  options: OpenedRecordOptions<Id, Details, Props>,
): OpenedRecord<Id, Details, Props> | null {
  const { address, callOf, neighbors, load } = options;
  const { opened, replace, close } = useOpenedPanel(address);
  // While the panel slides away it goes on showing its last record.
  const [shown, setShown] = useState(opened);
  if (opened !== null && (shown === null || callOf(opened) !== callOf(shown))) setShown(opened);
  const call = useCall<Details>(shown && callOf(shown));
  const steps = useRecordSteps({ neighbors, opened, keyOf: callOf, replace });
  const Panel = usePanel(load, opened !== null, close);
  useFocusAfter(opened !== null, () =>
    neighbors?.focus(neighbors.ids.findIndex((id) => shown !== null && callOf(id) === callOf(shown))),
  );
  if (shown === null || Panel === null) return null;
  return { Panel, props: { open: opened !== null, record: shown, call, steps, onClose: close } };
}

/**
 * Gives the focus back once the panel has closed. The panel itself does so where the link that opened it is still there; it is
 * gone after steps over the edge of the list's page, and there never was one after a shared link.
 */
function useFocusAfter(isOpen: boolean, giveFocus: () => void): void {
  const wasOpen = useRef(isOpen);
  const onClosed = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=dialog]')) giveFocus();
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
