import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { hiddenText } from '../waiting/hidden-text.ts';
import { Skeleton } from '../waiting/Skeleton.tsx';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Short explanation of the value. */
  note?: ReactNode;
  /** Needs attention: the value has the error color. */
  isUrgent?: boolean;
}

/** Number of figures in a row. */
const FIGURES = 4;
/** Heights in pixels: a figure with its note, and on a phone a figure beside its label. */
const HEIGHT = 112;
const PHONE_HEIGHT = 72;

const Row = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${FIGURES}, minmax(0, 1fr))`,
  margin: 0,
  '& > *': { minHeight: HEIGHT, padding: '16px 20px' },
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
      padding: '8px 20px',
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
  '[data-urgent] > &': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { fontSize: '1.125rem', lineHeight: '24px' },
}));
const Note = styled('dd')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}));

/** Up to four large figures in a row, one below another on a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }): ReactNode {
  return (
    <Row>
      {figures.map(({ label, value, note, isUrgent = false }) => (
        <div key={label} data-urgent={isUrgent || undefined}>
          <Label>{label}</Label>
          <Value>{value}</Value>
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
