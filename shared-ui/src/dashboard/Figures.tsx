import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Link } from '../router/Link.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { Skeleton } from '../waiting/Skeleton.tsx';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Short explanation of the value. */
  note?: ReactNode;
  /** Page of what the figure sums. */
  to: string;
}

/** Number of figures in a row. */
const FIGURES = 4;
/** Heights in pixels: a figure with its note, and on a phone a figure beside its label. */
const HEIGHT = 112;
const PHONE_HEIGHT = 64;

const Row = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${FIGURES}, minmax(0, 1fr))`,
  margin: 0,
  '& > *': { position: 'relative', minHeight: HEIGHT, padding: '16px 20px' },
  '& > :has(a):hover': { background: theme.vars.palette.action.hover },
  '& > * + *': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(odd)': { borderInlineStart: 0 },
    '& > :nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: 16,
      minHeight: PHONE_HEIGHT,
      padding: '6px 20px',
    },
    '& > * + *': { borderInlineStart: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));
const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: HEIGHT,
  [theme.breakpoints.down('lg')]: { minHeight: 2 * HEIGHT },
  [theme.breakpoints.down('sm')]: { minHeight: FIGURES * PHONE_HEIGHT },
}));
const Label = styled('dt')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
}));
const Value = styled('dd')(({ theme }) => ({
  margin: 0,
  fontSize: '1.5rem',
  fontWeight: 700,
  lineHeight: '36px',
  whiteSpace: 'nowrap',
  // The whole figure is the link.
  '& > a': { color: 'inherit', textDecoration: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  [theme.breakpoints.down('sm')]: { fontSize: '1.125rem', lineHeight: '24px' },
}));
const Note = styled('dd')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}));

/** Four large figures in a row, one below another on a phone; each leads to its page. */
export function Figures({ figures }: { figures: readonly Figure[] }): ReactNode {
  const id = useId();
  return (
    <Row>
      {figures.map(({ label, value, note, to }, at) => (
        <div key={label}>
          <Label id={`${id}-${at}`}>{label}</Label>
          <Value>
            <Link id={`${id}-${at}-value`} to={to} aria-labelledby={`${id}-${at} ${id}-${at}-value`}>
              {value}
            </Link>
          </Value>
          {note !== undefined && <Note>{note}</Note>}
        </div>
      ))}
    </Row>
  );
}

/** Placeholder with the height of the figures. */
export function FiguresSkeleton(): ReactNode {
  return (
    <Row as="div" aria-hidden>
      {Array.from({ length: FIGURES }, (_, figure) => (
        <div key={figure}>
          <Skeleton style={{ width: 96, marginBlock: 4 }} />
          <Skeleton style={{ width: 120, height: 20, marginBlock: 8 }} />
        </div>
      ))}
    </Row>
  );
}

/** A view in place of the figures, for example an error, with the same height. */
export function InPlaceOfFigures({ children }: { children: ReactNode }): ReactNode {
  return <Room>{children}</Room>;
}

const Card = styled('section')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
}));
const Title = styled('h2')(hiddenText);

/** Frame of a row of figures. Only screen readers get its title; the labels of the figures are enough for everybody else. */
export function FiguresCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Card>
  );
}
