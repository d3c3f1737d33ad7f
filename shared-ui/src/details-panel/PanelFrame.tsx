import type { ReactNode } from 'react';
import '../i18n/panel-texts.ts';
import { PanelContent, PanelStatus } from './PanelContent.tsx';
import { PanelParts } from './PanelPart.tsx';
import { SlideOver, type SlideOverSide } from './SlideOver.tsx';
import type { OpenedRecordProps } from './use-opened-record.ts';

export interface PanelFrameProps<Details> extends OpenedRecordProps<Details> {
  title: string;
  /** Status beside the title. */
  status?: (details: Details) => ReactNode;
  /** Buttons at the foot; null if the record allows no action. */
  actions?: (details: Details) => ReactNode;
  /** Shown while the record loads. */
  skeleton: ReactNode;
  /** Side from which the panel enters; `right` by default. */
  side?: SlideOverSide;
  fullScreen?: boolean;
  /** The parts of the panel, one below another. */
  children: (details: Details) => ReactNode;
}

/** The frame of every record's panel: head with status and steps, content or the state of its call, actions at the foot. */
export function PanelFrame<Details>(props: PanelFrameProps<Details>): ReactNode {
  const { open, record, call, steps, onClose, title, status, actions, skeleton, children } = props;
  const { side, fullScreen } = props;
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={title}
      beside={status && <PanelStatus call={call}>{status}</PanelStatus>}
      steps={steps}
      actions={call.status === 'ready' && actions?.(call.data)}
      {...(side && { side })}
      {...(fullScreen !== undefined && { fullScreen })}
    >
      <PanelContent key={record} call={call} onClose={onClose} skeleton={skeleton}>
        {(details) => <PanelParts>{children(details)}</PanelParts>}
      </PanelContent>
    </SlideOver>
  );
}
