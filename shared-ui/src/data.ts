import './i18n/record-texts.ts';
export { CountBadge } from './dashboard/CountBadge.tsx';
export {
  neighborsOf,
  type Neighbors,
  type OpenedRecordProps,
  type RecordPanelProps,
} from './details-panel/use-opened-record.ts';
export {
  type OpenedPanel,
  type PanelAddress,
  PanelLink,
  type PanelLinkProps,
  pathAddress,
  pathBelow,
  recordAddress,
  useOpenedRecordName,
} from './details-panel/PanelLink.tsx';
export { useFocusAfter } from './details-panel/focus-after.ts';
export { isAwaited, placeholderOf, useIsAwaited, useShownPanel } from './details-panel/shown-panels.ts';
export { RecordPanel } from './details-panel/RecordPanel.tsx';
export { DownloadDocuments, type DownloadDocumentsProps } from './download/DownloadDocuments.tsx';
export { saveFile } from './download/save-file.ts';
export { DownloadLink, type DownloadLinkProps } from './download/DownloadLink.tsx';
export { EachButton, type EachButtonProps } from './each-button/EachButton.tsx';
export { Icon, type IconName } from './icons/Icon.tsx';
export { Slot, type SlotProps, useIsFilled } from './slots/Slot.tsx';
export {
  OwnedList,
  OwnedListSkeleton,
  OwnedNothing,
  type OwnedItem,
  type OwnedListProps,
} from './owned-list/OwnedList.tsx';
export { Unbroken } from './page/Unbroken.tsx';
export { notPrinted, onlyPrinted } from './print/Printed.tsx';
export { RecordStatus, StatusChip } from './status/StatusChip.tsx';
export { statusColumn } from './table/status-column.tsx';
export { ListScreen, type ListScreenDeclaration, loadTable } from './list-screen/ListScreen.tsx';
export type { Column, ColumnType, RowColor, Visibility } from './table/columns.ts';
export { TableSkeleton, type TableSkeletonProps } from './table/TableSkeleton.tsx';
