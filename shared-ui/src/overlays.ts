import './i18n/panel-texts.ts';
import './i18n/record-texts.ts';
export { default as Popper, type PopperProps } from '@mui/material/Popper';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/ConfirmDialog.tsx';
export { Documents, DocumentsSkeleton } from './details-panel/Documents.tsx';
export { FactList, type Fact, KeyFacts, type KeyFact } from './details-panel/KeyFacts.tsx';
export { PanelTable, TestReport, type TestReportProps } from './details-panel/LineTable.tsx';
export {
  PanelContent,
  type PanelContentProps,
  PanelSkeleton,
  type PanelSkeletonProps,
  PanelStatus,
  type PanelStatusProps,
} from './details-panel/PanelContent.tsx';
export { Nothing, PanelPart, PanelParts } from './details-panel/PanelPart.tsx';
export { recordPath } from './details-panel/details-address.ts';
export {
  type RecordStepsProps,
  SlideOver,
  type SlideOverProps,
  type SlideOverSide,
} from './details-panel/SlideOver.tsx';
export { RelatedRecords, type RelatedRecordsProps } from './details-panel/RelatedRecords.tsx';
export { notPrinted } from './print/Printed.tsx';
export { useIsNarrow } from './layout/use-media.ts';
export { Dropdown, type DropdownOption, type DropdownProps } from './dropdown/Dropdown.tsx';
export {
  BareModal,
  Modal,
  type ModalPosition,
  type ModalProps,
  type ModalSize,
  type ModalStatus,
} from './modal/Modal.tsx';
export { Tooltip, TOOLTIP_PLACEMENTS, type TooltipPlacement, type TooltipProps } from './tooltip/Tooltip.tsx';
