import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount, Card, Fields, FirstLine, Head, Name, Title } from './card-look.ts';
import { cardParts, isWide } from './card-parts.ts';
import { cellContent } from './cell-content.tsx';
import type { Column, RowColor } from './column.ts';
import { useDensity } from './density.ts';
import { rowClass } from './row-look.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowLabel } from './RowLabel.tsx';

export interface RowCardProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  namespace: string;
  rowColor: ((row: Row) => RowColor | undefined) | undefined;
  rowLabel: ((row: Row) => string | undefined) | undefined;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  onSelect: (id: string, isSelected: boolean) => void;
}

function Content<Row extends object>(props: RowCardProps<Row>): ReactNode {
  const { id, row, namespace, isSelected } = props;
  const { t } = useTranslation(namespace);
  const density = useDensity();
  const { title, status, amount, details } = cardParts(props.columns);
  if (title === undefined) return null;
  const color = props.rowColor?.(row);
  const label = props.rowLabel?.(row);
  return (
    <Card className={rowClass(color)} data-card data-id={id} data-density={density}>
      <Head>
        <FirstLine>
          <Name>
            <Title>{cellContent(title, row)}</Title>
            {label !== undefined && <RowLabel color={color} text={t(label)} />}
            {status && <div>{cellContent(status, row)}</div>}
          </Name>
          {amount && <Amount>{cellContent(amount, row)}</Amount>}
        </FirstLine>
        {isSelected !== undefined && (
          <RowCheckbox id={id} isSelected={isSelected} onSelect={props.onSelect} />
        )}
      </Head>
      <CardFields namespace={namespace} columns={details} row={row} />
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
        <div key={column.field} data-wide={isWide(column) || undefined}>
          <dt>{t(column.headerName)}</dt>
          <dd className={column.columnClassName}>{cellContent(column, props.row)}</dd>
        </div>
      ))}
    </Fields>
  );
}
