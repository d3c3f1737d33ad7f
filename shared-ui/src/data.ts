import './i18n/record-texts.ts';
export { CountBadge } from './dashboard/CountBadge.tsx';
export { DetailsLink, type DetailsLinkProps } from './details-panel/DetailsLink.tsx';
export { DetailsPanel, type DetailsPanelProps } from './details-panel/DetailsPanel.tsx';
export { useDetails, type DetailsId } from './details-panel/details-address.ts';
export { neighborsOf, type Neighbors } from './details-panel/neighbors.ts';
export type { OpenedPanel, PanelAddress } from './details-panel/panel-address.ts';
export { PanelLink, type PanelLinkProps } from './details-panel/PanelLink.tsx';
export { pathAddress, pathBelow } from './details-panel/path-address.ts';
export { pathBeside } from './details-panel/record-path.ts';
export { PathPanel, type PathPanelProps } from './details-panel/PathPanel.tsx';
export type { OpenedRecordProps } from './details-panel/use-opened-record.ts';
export { DownloadDocuments, type DownloadDocumentsProps } from './download/DownloadDocuments.tsx';
export { saveFile } from './download/save-file.ts';
export { DownloadLink, type DownloadLinkProps } from './download/DownloadLink.tsx';
export { NewQuotesButton, type NewQuotesButtonProps } from './new-quotes/NewQuotesButton.tsx';
export { isNewQuote } from './new-quotes/new-quotes-path.ts';
export { Icon, type IconName } from './icons/Icon.tsx';
export {
  OwnedList,
  OwnedListSkeleton,
  OwnedNothing,
  type OwnedItem,
  type OwnedListProps,
} from './owned-list/OwnedList.tsx';
export { Unbroken } from './page/Unbroken.tsx';
export { notPrinted, onlyPrinted } from './print/print-parts.ts';
export { RecordStatus } from './status/RecordStatus.tsx';
export { statusColumn } from './table/status-column.tsx';
export { ListScreen, type ListScreenDeclaration, loadTable } from './list-screen/ListScreen.tsx';
export { StatusChip } from './status/StatusChip.tsx';
export type { Column, ColumnType, RowColor, Visibility } from './table/columns.ts';
export { TableSkeleton, type TableSkeletonProps } from './table/TableSkeleton.tsx';
