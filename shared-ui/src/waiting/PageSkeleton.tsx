import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { SkeletonFrame } from './SkeletonFrame.tsx';

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

/** A page before its code is there: its title and what is under it, where they will stand. */
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
