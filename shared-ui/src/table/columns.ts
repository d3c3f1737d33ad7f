import type { Column } from './column.ts';

export const desktopColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'mobile');

export const mobileColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ visibility }) => visibility !== 'desktop');

/** A list of codes has no order of its own; everything else may be sorted by unless its column says no. */
export const isSortable = <Row>({ sortable, dataType }: Column<Row>): boolean =>
  sortable ?? dataType !== 'codes';

/** Numbers stand at the right, digit under digit. */
export const isNumeric = <Row>({ dataType }: Column<Row>): boolean =>
  dataType === 'currency' || dataType === 'number';
