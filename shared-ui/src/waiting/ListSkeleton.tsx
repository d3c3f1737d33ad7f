import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { SkeletonFrame } from './SkeletonFrame.tsx';
import { ToolsSkeleton } from './ToolsSkeleton.tsx';

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const WIDTHS = ['62%', '78%', '54%', '70%', '48%'];

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
      height: 168,
      background: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    '&[data-row=header]': { display: 'none' },
  },
}));

/** A list before its section's code is there, which knows its columns (`TableSkeleton` shows them from then on). */
export function ListSkeleton(): ReactNode {
  return (
    <div>
      <ToolsSkeleton />
      <SkeletonFrame>
        {['header', ...ROWS].map((row) => (
          <Row key={row} data-row={row} aria-hidden>
            {WIDTHS.map((width) => (
              <Skeleton key={width} style={{ width }} />
            ))}
          </Row>
        ))}
      </SkeletonFrame>
    </div>
  );
}
