import { LoadingDots, Stack } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { PublicFrame } from './PublicFrame.tsx';

/** A screen of somebody who is not signed in, while its script is on its way. */
export function PublicPageSkeleton(): ReactNode {
  return (
    <PublicFrame>
      <Stack align="center">
        <LoadingDots />
      </Stack>
    </PublicFrame>
  );
}
