import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '../layout/use-media.ts';
import { notPrinted, StillLoading } from '../print/Printed.tsx';
import { ToolsSkeleton } from '../waiting/PageSkeleton.tsx';
import { Skeleton, SkeletonFrame, TextSkeleton } from '../waiting/Skeleton.tsx';
import { Amount, Card, cardParts, Cards, Fields, FirstLine, Head, isWide, Title } from './card.ts';
import { isNumeric } from './columns.ts';
import { ROW_HEIGHTS, useDensity } from './density.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { PlainCell, type PlainColumnsProps, PlainHeader, PlainRow, usePlainColumns } from './PlainTable.tsx';
import { useTableLayout } from './use-table-layout.ts';

export interface TableSkeletonProps<Row> extends Pick<
  ListDeclaration<Row>,
  'list' | 'columns' | 'namespace'
> {
  /** Rows can be selected. */
  isSelectable?: boolean;
}

/** Placeholder for a list while the code of the table loads, in the list's own columns. */
export function TableSkeleton<Row>({ list, ...rows }: TableSkeletonProps<Row>): ReactNode {
  const { columns, hidden } = useTableLayout(list, rows.columns);
  return (
    <>
      <StillLoading />
      <div {...notPrinted}>
        <ToolsSkeleton />
        <RowsSkeleton {...rows} columns={columns} hidden={hidden} />
      </div>
    </>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);
/** Widths of the bars relative to their columns, so that they look like text. */
const WIDTHS = ['72%', '58%', '80%', '64%', '50%'];

/** Stands for a checkbox. */
const Box = styled(Skeleton)({ width: 18, height: 18, borderRadius: 4, marginInline: 'auto' });

/** Placeholder for the first page of a list in its own columns or cards, so that nothing moves when the rows load. */
export function RowsSkeleton<Row>(props: PlainColumnsProps<Row>): ReactNode {
  const { columns, namespace, isSelectable = false } = props;
  const isMobile = useIsMobile();
  const { shown, style } = usePlainColumns(props);
  const height = ROW_HEIGHTS[useDensity()];
  if (isMobile) return <CardsSkeleton columns={columns} namespace={namespace} isSelectable={isSelectable} />;

  return (
    <SkeletonFrame>
      <PlainHeader {...props} />
      {ROWS.map((row) => (
        <PlainRow key={row} data-row={row} style={{ ...style, height }} aria-hidden>
          {isSelectable && <Box />}
          {shown.map((column, at) => (
            <PlainCell key={column.field} data-numeric={isNumeric(column) || undefined}>
              <Skeleton style={{ width: WIDTHS[(row + 2 * at) % WIDTHS.length] }} />
            </PlainCell>
          ))}
        </PlainRow>
      ))}
    </SkeletonFrame>
  );
}

const CARDS = Array.from({ length: 10 }, (_, card) => card);
const FIELD_WIDTHS = ['44%', '58%', '36%'];

const CardBox = styled(Skeleton)({ width: 24, height: 24, borderRadius: 4 });

/** Placeholder cards with the names of their fields. */
function CardsSkeleton<Row>(props: Omit<PlainColumnsProps<Row>, 'hidden'>): ReactNode {
  const { t } = useTranslation(props.namespace);
  const density = useDensity();
  const { amount, details } = cardParts(props.columns);
  return (
    <SkeletonFrame>
      <Cards aria-hidden>
        {CARDS.map((card) => (
          <Card key={card} data-density={density}>
            <Head>
              <FirstLine>
                <Title>
                  <TextSkeleton style={{ width: 120 }} />
                </Title>
                {amount && (
                  <Amount>
                    <TextSkeleton style={{ width: 80 }} />
                  </Amount>
                )}
              </FirstLine>
              {props.isSelectable && <CardBox />}
            </Head>
            <Fields>
              {details.map((column, at) => (
                <div key={column.field} data-wide={isWide(column) || undefined}>
                  <dt>{t(column.headerName)}</dt>
                  <dd>
                    <TextSkeleton style={{ width: FIELD_WIDTHS[(card + at) % FIELD_WIDTHS.length] }} />
                  </dd>
                </div>
              ))}
            </Fields>
          </Card>
        ))}
      </Cards>
    </SkeletonFrame>
  );
}
