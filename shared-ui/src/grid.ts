import './i18n/record-texts.ts';
export type { Column, ColumnType, RowColor, Visibility } from './table/column.ts';
export type { DataTableProps } from './table/data-table-props.ts';
export { DataTable } from './table/DataTable.tsx';
export { drawGridAhead, loadRowsGrid } from './table/use-rows-grid.ts';
export type { ListDeclaration } from './table/list-declaration.ts';
export type { ShownPage } from './table/shown-page.ts';
