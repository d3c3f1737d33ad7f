import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from '../router/Link.tsx';
import { ONE_ROW, STRIP, StripRoom } from './StripRoom.tsx';

/** A figure that leads to what it counts. */
export interface StripFigure {
  label: string;
  value: ReactNode;
  /** Stands below the value. */
  note: string;
  to: string;
  /** What it counts is shown at the moment. */
  isCurrent: boolean;
  /** Needs attention: the value has the error color. */
  isUrgent: boolean;
}

interface StripProps {
  /** A text above the figures, with its button. */
  line: ReactNode;
  /** The text warns: it has the error color. */
  isWarning: boolean;
  /** Six figures. */
  figures: readonly StripFigure[];
  /** Further values below the figures. */
  facts?: readonly { label: string; value: ReactNode }[];
}

/** The parts of a low strip. */
const LOW = '[data-facts] > &';

const Room = styled(StripRoom)(({ theme }) => ({
  alignItems: 'stretch',
  alignContent: 'start',
  [theme.breakpoints.up('md')]: {
    '&[data-facts]': { gridTemplate: '"line facts" "cells cells" / minmax(0, 1fr) auto' },
  },
  [ONE_ROW]: { '&[data-facts]': { gridTemplate: '"line cells facts" / auto minmax(0, 1fr) auto' } },
}));
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: STRIP.line,
  padding: '6px 20px',
  fontSize: '0.9375rem',
  lineHeight: '20px',
  fontWeight: 600,
  '&[data-warning]': {
    background: `color-mix(in srgb, ${theme.vars.palette.error.main} 10%, ${theme.vars.palette.background.paper})`,
  },
  '& a': { color: 'inherit', whiteSpace: 'nowrap' },
  [theme.breakpoints.up('md')]: {
    [LOW]: {
      gridArea: 'line',
      minHeight: 0,
      padding: '0 12px',
      fontSize: '0.75rem',
      lineHeight: '15px',
      // The figure of all overdue says the same as the text beside a button.
      '& > span:not(:only-child)': { display: 'none' },
      '& > button': { padding: '0 8px', fontSize: '0.8125rem' },
    },
  },
  [ONE_ROW]: { [LOW]: { maxWidth: 208 } },
  [theme.breakpoints.down('sm')]: { minHeight: STRIP.phoneLine, paddingInline: 12 },
}));
const Cells = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  padding: '1px 0 0',
  listStyle: 'none',
  // The gaps are the lines between the cells.
  background: theme.vars.palette.divider,
  '& > *': { display: 'grid', background: theme.vars.palette.background.paper },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: {
    // Amounts that are too long for one row wrap.
    [LOW]: { gridArea: 'cells', display: 'flex', flexWrap: 'wrap', '& > *': { flex: '1 1 0' } },
  },
  [ONE_ROW]: { [LOW]: { padding: '0 1px' } },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Cell = styled(Link)(({ theme }) => ({
  display: 'block',
  minHeight: STRIP.cell - 1,
  padding: '7px 12px 7px 20px',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-current]': { boxShadow: `inset 0 -3px ${theme.vars.palette.primary.main}`, fontWeight: 650 },
  '& > *': { display: 'block' },
  '& > strong': {
    fontSize: 'clamp(1.0625rem, 1.4vw, 1.5rem)',
    lineHeight: '28px',
    fontWeight: 700,
    color: theme.vars.palette.text.primary,
  },
  '&[data-urgent] > strong': { color: theme.vars.palette.error.main },
  [theme.breakpoints.up('md')]: {
    '[data-facts] &': {
      minHeight: STRIP.lowCell,
      padding: '6px 2px 5px 10px',
      whiteSpace: 'nowrap',
      fontSize: '0.75rem',
      lineHeight: '15px',
    },
    '[data-facts] & > strong': { fontSize: '1rem', lineHeight: '21px' },
  },
  [theme.breakpoints.down('sm')]: {
    minHeight: STRIP.phoneCell - 1,
    padding: '5px 8px 4px 12px',
    '& > strong': { fontSize: '1rem', lineHeight: '22px' },
  },
}));
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, auto)',
  alignContent: 'center',
  columnGap: 24,
  minHeight: STRIP.lowFacts,
  margin: 0,
  padding: '3px 12px 4px',
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& dd': { margin: 0, fontWeight: 650, color: theme.vars.palette.text.primary },
  [theme.breakpoints.up('md')]: { gridArea: 'facts' },
  [ONE_ROW]: { gridTemplateColumns: 'auto', paddingBlock: 1, lineHeight: '15px' },
  [theme.breakpoints.down('md')]: { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '100%',
    minHeight: STRIP.phoneFacts,
    paddingInline: 12,
    fontSize: '0.8125rem',
    lineHeight: '22px',
  },
}));

/** A row of six linked figures below a line with the next step; it has the height of its `StripRoom` from the start. */
export function Strip({ line, isWarning, figures, facts }: StripProps): ReactNode {
  return (
    <Room hasFacts={facts !== undefined}>
      <Line data-warning={isWarning || undefined}>{line}</Line>
      <Cells>
        {figures.map(({ label, value, note, to, isCurrent, isUrgent }) => (
          <li key={label}>
            <Cell to={to} aria-current={isCurrent || undefined} data-urgent={isUrgent || undefined}>
              <span>{label}</span> <strong>{value}</strong> <span>{note}</span>
            </Cell>
          </li>
        ))}
      </Cells>
      {facts && (
        <Facts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Room>
  );
}
