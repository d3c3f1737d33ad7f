import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Bone } from './Bone.tsx';
import { LoadingDots } from './LoadingDots.tsx';

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const WIDTHS = ['62%', '78%', '54%', '70%', '48%'];

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  [theme.breakpoints.down('md')]: { display: 'grid', gap: 12, border: 0, background: 'none' },
}));
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  alignItems: 'center',
  gap: 24,
  height: 52,
  paddingInline: 16,
  '&[data-row=header]': { height: 48 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    '&, & + &': {
      gridTemplateColumns: '1fr',
      alignContent: 'center',
      gap: 16,
      height: 196,
      background: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    '&[data-row=header]': { display: 'none' },
  },
}));
const Dots = styled('div')({ position: 'absolute', insetInline: 0, top: 140, textAlign: 'center' });
const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  '&& > *': { height: 44, borderRadius: 8, width: 'min(100%, 360px)' },
  [theme.breakpoints.up('md')]: {
    '&& > *': { width: 'min(40%, 360px)' },
    '&& > :nth-of-type(2)': { display: 'none' },
  },
}));

/** A list before its first rows are there: ten of them, as rows or as cards, where they will be. */
export function ListRowsSkeleton(): ReactNode {
  return (
    <Frame>
      {['header', ...ROWS].map((row) => (
        <Row key={row} data-row={row} aria-hidden>
          {WIDTHS.map((width) => (
            <Bone key={width} style={{ width }} />
          ))}
        </Row>
      ))}
      <Dots>
        <LoadingDots />
      </Dots>
    </Frame>
  );
}

/** A whole list before its code is there: search box, on a phone the sort control, and rows. */
export function ListSkeleton(): ReactNode {
  return (
    <div>
      <Tools aria-hidden>
        <Bone />
        <Bone />
      </Tools>
      <ListRowsSkeleton />
    </div>
  );
}
