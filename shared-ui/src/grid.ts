import './i18n/record-texts.ts';
export type { Column, ColumnType, RowColor, Visibility } from './table/columns.ts';
export type { DataTableProps, ListDeclaration } from './table/list-declaration.ts';
export { DataTable } from './table/DataTable.tsx';
export { loadRowsGrid } from './table/use-rows-grid.ts';
export type { ShownPage } from './table/shown-page.ts';
