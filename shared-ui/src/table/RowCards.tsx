import styled from '@emotion/styled';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { Amount, Card, cardParts, Cards, Fields, FirstLine, Head, isWide, Name, Title } from './card.ts';
import { cellContent } from './cell-content.tsx';
import type { Column, RowColor } from './columns.ts';
import type { RowsProps } from './list-declaration.ts';
import { useDensity } from './density.ts';
import { RowCheckbox, useOnSelect } from './RowCheckbox.tsx';
import { rowClass, RowLabel } from './RowLabel.tsx';
import { useProgressiveRows } from './use-progressive-rows.ts';

/** Cards are not virtualized: this many are shown at a time. */
const AT_A_TIME = 100;
/** More than a screen shows, then as many as a slow phone renders in a tenth of a second. */
const GROWTH = { first: 10, step: 15 };

const More = styled('div')({ marginTop: 16, textAlign: 'center' });

/** The rows of a page on a phone, a card each. The first mobile column is the title of the card. */
export function RowCards<Row extends object>(props: RowsProps<Row>): ReactNode {
  const { asked, rows, rowId, selected } = props;
  const { t } = useTranslation('ui');
  const [wanted, setWanted] = useState({ asked, count: AT_A_TIME });
  const count = wanted.asked === asked ? wanted.count : AT_A_TIME;
  const shown = useProgressiveRows(asked, Math.min(count, rows.length), props.isWaiting, GROWTH);
  const onSelect = useOnSelect(rows, rowId, selected);
  const left = rows.length - count;
  return (
    <>
      <Cards aria-label={props.label}>
        {rows.slice(0, shown).map((row) => {
          const id = String(row[rowId]);
          return (
            <RowCard
              key={id}
              id={id}
              row={row}
              columns={props.columns}
              namespace={props.namespace}
              rowColor={props.rowColor}
              rowLabel={props.rowLabel}
              isSelected={selected?.selected.has(id)}
              onSelect={onSelect}
            />
          );
        })}
      </Cards>
      {left > 0 && (
        <More>
          <Button color="secondary" onClick={() => setWanted({ asked, count: count + AT_A_TIME })}>
            {t('table.showMore', { count: Math.min(left, AT_A_TIME) })}
          </Button>
        </More>
      )}
    </>
  );
}

interface RowCardProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  namespace: string;
  rowColor: ((row: Row) => RowColor | undefined) | undefined;
  rowLabel: ((row: Row) => string | undefined) | undefined;
  /** Undefined if rows cannot be selected. */
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

/** A row as a card, memoized: it renders again when the row or its selection changes. */
const RowCard = memo(Content) as typeof Content;

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
