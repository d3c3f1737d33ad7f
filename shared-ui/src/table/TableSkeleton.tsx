import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '../layout/use-media.ts';
import { notPrinted, StillLoading } from '../print/Printed.tsx';
import { ToolsSkeleton } from '../waiting/PageSkeleton.tsx';
import { Skeleton, SkeletonFrame, TextSkeleton } from '../waiting/Skeleton.tsx';
import { Amount, Card, cardParts, Cards, Fields, FirstLine, Head, isWide, Title } from './card.ts';
import { desktopColumns, filling, isNumeric, trackOf, type Column } from './columns.ts';
import { ROW_HEIGHTS, useDensity } from './density.ts';
import { COMPACT_PADDING, HEADER_HEIGHT } from './grid-look.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { CHECKBOX_WIDTH, COMPACT, useColumnScale } from './column-space.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface TableSkeletonProps<Row> extends Pick<
  ListDeclaration<Row>,
  'list' | 'columns' | 'namespace'
> {
  /** Rows can be selected. */
  isSelectable?: boolean;
}

/** Placeholder for a list while the code of the table loads, in the list's own columns. */
export function TableSkeleton<Row>({ list, ...rows }: TableSkeletonProps<Row>): ReactNode {
  const { hidden } = useHiddenColumns(list, rows.columns);
  return (
    <>
      <StillLoading />
      <div {...notPrinted}>
        <ToolsSkeleton />
        <RowsSkeleton {...rows} hidden={hidden} />
      </div>
    </>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);
/** Widths of the bars relative to their columns, so that they look like text. */
const WIDTHS = ['72%', '58%', '80%', '64%', '50%'];

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '&[data-row=header]': {
    height: HEADER_HEIGHT,
    fontSize: '0.8125rem',
    fontWeight: 650,
    color: theme.vars.palette.text.secondary,
    [`@media ${COMPACT}`]: { fontSize: '0.75rem' },
  },
}));
const Cell = styled('div')({
  paddingInline: 10,
  [`@media ${COMPACT}`]: { paddingInline: COMPACT_PADDING },
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '&[data-numeric]': { textAlign: 'right', '& > span': { marginLeft: 'auto' } },
});
const Box = styled(Skeleton)({ width: 18, height: 18, borderRadius: 4, marginInline: 'auto' });

interface RowsSkeletonProps<Row> extends CardsSkeletonProps<Row> {
  /** Fields of hidden columns. */
  hidden?: readonly string[];
}

/** Placeholder for the first page of a list in its own columns or cards, so that nothing moves when the rows load. */
export function RowsSkeleton<Row>(props: RowsSkeletonProps<Row>): ReactNode {
  const { columns, namespace, isSelectable = false, hidden = [] } = props;
  const { t } = useTranslation(namespace);
  const isMobile = useIsMobile();
  const scale = useColumnScale();
  const height = ROW_HEIGHTS[useDensity()];
  if (isMobile) return <CardsSkeleton columns={columns} namespace={namespace} isSelectable={isSelectable} />;

  const shown = filling(desktopColumns(columns), hidden).filter(({ field }) => !hidden.includes(field));
  const tracks = [
    ...(isSelectable ? [`${CHECKBOX_WIDTH}px`] : []),
    ...shown.map((column) => trackOf(column, scale)),
  ];
  const style = { gridTemplateColumns: tracks.join(' ') };
  return (
    <SkeletonFrame>
      <Row data-row="header" style={style} aria-hidden>
        {isSelectable && <Box />}
        {shown.map((column) => (
          <Cell key={column.field} data-numeric={isNumeric(column) || undefined}>
            {t(column.headerName)}
          </Cell>
        ))}
      </Row>
      {ROWS.map((row) => (
        <Row key={row} data-row={row} style={{ ...style, height }} aria-hidden>
          {isSelectable && <Box />}
          {shown.map((column, at) => (
            <Cell key={column.field} data-numeric={isNumeric(column) || undefined}>
              <Skeleton style={{ width: WIDTHS[(row + 2 * at) % WIDTHS.length] }} />
            </Cell>
          ))}
        </Row>
      ))}
    </SkeletonFrame>
  );
}

const CARDS = Array.from({ length: 10 }, (_, card) => card);
const FIELD_WIDTHS = ['44%', '58%', '36%'];

const CardBox = styled(Skeleton)({ width: 24, height: 24, borderRadius: 4 });

interface CardsSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  /** Namespace of the columns' texts. */
  namespace: string;
  /** Rows can be selected. */
  isSelectable?: boolean;
}

/** Placeholder cards with the names of their fields. */
function CardsSkeleton<Row>(props: CardsSkeletonProps<Row>): ReactNode {
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
