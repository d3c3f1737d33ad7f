import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonFrame } from './Skeleton.tsx';

const Place = styled('div')(({ theme }) => ({
  padding: 32,
  [theme.breakpoints.down('md')]: { padding: 16 },
}));

const Content = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  minHeight: 200,
  padding: 24,
});

/** Placeholder for a page: its title and its content. */
export function PageSkeleton(): ReactNode {
  return (
    <Place>
      <Skeleton style={{ width: 'min(60%, 280px)', height: 24, marginBlock: '5px 12px' }} />
      <Skeleton style={{ width: 'min(80%, 420px)', marginBottom: 28 }} />
      <SkeletonFrame>
        <Content>
          <Skeleton style={{ width: 'min(50%, 220px)' }} />
          <Skeleton style={{ width: 'min(70%, 320px)' }} />
        </Content>
      </SkeletonFrame>
    </Place>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const WIDTHS = ['62%', '78%', '54%', '70%', '48%'];

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  alignItems: 'center',
  gap: 24,
  height: 'var(--row-height)',
  paddingInline: 16,
  '&[data-row=header]': { height: 'var(--head-height)' },
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

/** Placeholder for a list while its section's code, which knows the columns, loads. `TableSkeleton` replaces it. */
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

// Same layout as the real tools.
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
  '& > *': { flex: '1 1 200px', height: 44, borderRadius: 8 },
  '& > :first-of-type': {
    flexBasis: 240,
    maxWidth: 360,
    [theme.breakpoints.up('md')]: { maxWidth: 'min(360px, 40%)' },
  },
  '& > :nth-of-type(3)': { flex: '0 0 44px' },
  [theme.breakpoints.up('md')]: { '& > :not(:first-of-type)': { display: 'none' } },
}));

/** Placeholder for the tools of a list: search box, and on a phone the sort control and the menu. */
export function ToolsSkeleton(): ReactNode {
  return (
    <Tools aria-hidden>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Tools>
  );
}
