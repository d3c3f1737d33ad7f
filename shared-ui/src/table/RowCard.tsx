import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Fields, Head, Title } from './card-look.ts';
import { cellContent } from './cell-content.tsx';
import type { Column, RowColor } from './column.ts';
import { mobileColumns } from './columns.ts';
import { rowClass } from './row-look.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

export interface RowCardProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  namespace: string;
  rowColor: ((row: Row) => RowColor | undefined) | undefined;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  onSelect: (id: string, isSelected: boolean) => void;
}

function Content<Row extends object>(props: RowCardProps<Row>): ReactNode {
  const { id, row, isSelected } = props;
  const [title, ...fields] = mobileColumns(props.columns);
  if (title === undefined) return null;
  return (
    <Card className={rowClass(props.rowColor?.(row))}>
      <Head>
        <Title>{cellContent(title, row)}</Title>
        {isSelected !== undefined && (
          <RowCheckbox id={id} isSelected={isSelected} onSelect={props.onSelect} />
        )}
      </Head>
      <CardFields namespace={props.namespace} columns={fields} row={row} />
    </Card>
  );
}

/** A row as a card; it is drawn again when the row or whether it is selected has changed. */
export const RowCard = memo(Content) as typeof Content;

function CardFields<Row>(props: { namespace: string; columns: Column<Row>[]; row: Row }): ReactNode {
  const { t } = useTranslation(props.namespace);
  return (
    <Fields>
      {props.columns.map((column) => (
        <div key={column.field} style={{ display: 'contents' }}>
          <dt>{t(column.headerName)}</dt>
          <dd className={column.columnClassName}>{cellContent(column, props.row)}</dd>
        </div>
      ))}
    </Fields>
  );
}
