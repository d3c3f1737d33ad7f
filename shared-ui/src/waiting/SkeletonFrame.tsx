import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { LoadingDots } from './LoadingDots.tsx';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  [theme.breakpoints.down('md')]: { display: 'grid', gap: 12, border: 0, background: 'none' },
}));
const Dots = styled('div')({ position: 'absolute', insetInline: 0, top: 140, textAlign: 'center' });

/** Around the rows of a skeleton, with the dots that say that they are on their way. */
export function SkeletonFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame>
      {children}
      <Dots>
        <LoadingDots />
      </Dots>
    </Frame>
  );
}
