import './i18n/panel-texts.ts';
import './i18n/record-texts.ts';
export { askedMeasures, isCounted, priceOfLine } from '@portal/shared-contracts/again';
export { rangeProblem, shownValue, type TestValue } from '@portal/shared-contracts/test-values';
export { default as Popper, type PopperProps } from '@mui/material/Popper';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/ConfirmDialog.tsx';
export { Documents, DocumentsSkeleton } from './details-panel/Documents.tsx';
export { daysNote, FactList, type Fact, KeyFacts, type KeyFact } from './details-panel/KeyFacts.tsx';
export { LineItems, type LineItemsProps, LinesSkeleton } from './details-panel/LineItems.tsx';
export { LineMaterial } from './details-panel/LineMaterial.tsx';
export { PanelTable, TestReport, type TestReportProps } from './details-panel/LineTable.tsx';
export { PanelSkeleton, type PanelSkeletonProps } from './details-panel/PanelContent.tsx';
export { PanelFrame, type PanelFrameProps } from './details-panel/PanelFrame.tsx';
export { OwnPartFact } from './details-panel/OwnPart.tsx';
export { Nothing, PanelPart } from './details-panel/PanelPart.tsx';
export {
  type RecordStepsProps,
  SlideOver,
  type SlideOverProps,
  type SlideOverSide,
} from './details-panel/SlideOver.tsx';
export {
  RecordLink,
  type RecordLinkProps,
  type RelatedItem,
  RelatedRecords,
  type RelatedRecordsProps,
} from './details-panel/RelatedRecords.tsx';
export { StaffTimeline } from './details-panel/StaffTimeline.tsx';
export { EventList } from './details-panel/EventList.tsx';
export { Totals, type TotalsProps } from './details-panel/Totals.tsx';
export { notPrinted } from './print/Printed.tsx';
export { useIsNarrow } from './layout/use-media.ts';
export { Dropdown, type DropdownOption, type DropdownProps } from './form/Dropdown.tsx';
export {
  BareModal,
  Modal,
  type ModalPosition,
  type ModalProps,
  type ModalSize,
  type ModalStatus,
} from './modal/Modal.tsx';
export { Tooltip, TOOLTIP_PLACEMENTS, type TooltipPlacement, type TooltipProps } from './tooltip/Tooltip.tsx';
