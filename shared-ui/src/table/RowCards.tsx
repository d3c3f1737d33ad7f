import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';
import { Card, Cards, Fields, Head, Title } from './card-look.ts';
import { cellContent } from './cell-content.tsx';
import type { Column } from './column.ts';
import { mobileColumns } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import { rowClass } from './row-look.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './use-selection.ts';

/** Cards are not virtual: a phone gets so many at a time. */
const AT_A_TIME = 100;

const More = styled('div')({ marginTop: 16, textAlign: 'center' });

export interface RowCardsProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'namespace' | 'label' | 'rowColor'
> {
  rows: readonly Row[];
  /** Absent where rows cannot be selected. */
  selected: Selection<Row> | undefined;
}

/** The rows of a page on a phone: a card each, with the first mobile column as its title and the others under it. */
export function RowCards<Row extends object>(props: RowCardsProps<Row>): ReactNode {
  const { rows, columns, rowId, selected } = props;
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(AT_A_TIME);
  const [title, ...fields] = mobileColumns(columns);
  const left = rows.length - shown;
  if (title === undefined) return null;
  return (
    <>
      <Cards aria-label={props.label}>
        {rows.slice(0, shown).map((row) => (
          <Card key={String(row[rowId])} className={rowClass(props.rowColor?.(row))}>
            <Head>
              <Title>{cellContent(title, row)}</Title>
              {selected && (
                <RowCheckbox id={String(row[rowId])} rows={rows} rowId={rowId} selection={selected} />
              )}
            </Head>
            <CardFields namespace={props.namespace} columns={fields} row={row} />
          </Card>
        ))}
      </Cards>
      {left > 0 && (
        <More>
          <Button color="secondary" onClick={() => setShown(shown + AT_A_TIME)}>
            {t('table.showMore', { count: Math.min(left, AT_A_TIME) })}
          </Button>
        </More>
      )}
    </>
  );
}

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
