import styled from '@emotion/styled';
import { rowColors } from './row-look.ts';

/** The cards of a list, as many beside each other as there is room for. */
export const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  ...rowColors(theme),
}));
export const Card = styled('li')(({ theme }) => ({
  padding: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
/** Title and checkbox of a card. */
export const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 8 });
export const Title = styled('div')({
  flexGrow: 1,
  minWidth: 0,
  fontWeight: 650,
  overflowWrap: 'anywhere',
  // A thumb needs more than a line of text; the room comes from the card's own padding.
  '& a': { display: 'inline-block', padding: '12px 16px 12px 0', margin: '-12px 0' },
});
/** Names and values of a card. */
export const Fields = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  margin: theme.spacing(1, 0, 0),
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));
