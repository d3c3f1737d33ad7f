import styled from '@emotion/styled';
import { type Column, mobileColumns } from './columns.ts';
import { rowColors } from './RowLabel.tsx';

interface CardParts<Row> {
  title: Column<Row> | undefined;
  status: Column<Row> | undefined;
  amount: Column<Row> | undefined;
  /** Fields below the first line. */
  details: Column<Row>[];
}

/** True if the values of a column are long. On a card each of them has a separate line. */
export const isWide = <Row>({ dataType, flex = 1 }: Column<Row>): boolean => dataType === 'codes' || flex > 1;

/** Layout of the mobile columns on a card: number, status and an amount on the first line, the others below. */
export function cardParts<Row>(columns: readonly Column<Row>[]): CardParts<Row> {
  const [title, ...others] = mobileColumns(columns);
  const status = others.find(({ field }) => field === 'status');
  const amount =
    others.find(({ cardAmount }) => cardAmount) ?? others.findLast(({ dataType }) => dataType === 'currency');
  return { title, status, amount, details: others.filter((each) => each !== status && each !== amount) };
}

/** Grid of cards with as many columns as fit. */
export const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  ...rowColors(theme),
}));
export const Card = styled('li')(({ theme }) => ({
  padding: '10px 12px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-density=compact]': { padding: '6px 12px' },
  '&:has(a)': { cursor: 'pointer' },
}));
/** First line of a card, with the checkbox at its end. */
export const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 8, minHeight: 24 });
/** Title, status and amount. The amount wraps to its own line instead of being cut. */
export const FirstLine = styled('div')({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minWidth: 0,
});
/** Title and status. A long status wraps below the title, so that amounts are aligned. */
export const Name = styled('div')({
  display: 'flex',
  // Narrow enough for an amount of millions beside it on the smallest phone.
  flex: '1 1 96px',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minWidth: 0,
});
export const Title = styled('div')({
  minWidth: 0,
  fontWeight: 650,
  overflowWrap: 'anywhere',
  // A thumb needs a larger target than a line of text; the space is taken from the padding of the card.
  '& a': { display: 'inline-block', padding: '10px 0', margin: '-10px 0' },
});
export const Amount = styled('div')({ marginLeft: 'auto', fontWeight: 650, whiteSpace: 'nowrap' });
/** Fields of a card, each name above its value. */
export const Fields = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: theme.spacing(0.5, 1.5),
  margin: theme.spacing(0.5, 0, 0),
  fontSize: '0.875rem',
  lineHeight: 1.4,
  '& > [data-wide]': { order: 1, gridColumn: '1 / -1', display: 'flex', alignItems: 'baseline', gap: 8 },
  '& > [data-wide] > dd': { flexGrow: 1 },
  '& dt': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
