import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIsMobile } from '../layout/use-is-mobile.ts';
import { Skeleton } from './Skeleton.tsx';

// As the tools themselves are laid out.
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
}));

/** Where the tools of a list will be: its search box, and on a phone how it is sorted and what else there is. */
export function ToolsSkeleton(): ReactNode {
  const isMobile = useIsMobile();
  return (
    <Tools aria-hidden>
      <Skeleton />
      {isMobile && <Skeleton />}
      {isMobile && <Skeleton />}
    </Tools>
  );
}
