import { PageSkeleton } from '@portal/shared-ui';
import type { ReactNode } from 'react';

/**
 * In the place of a page whose script is on its way. Of the page that was opened first the server has drawn the skeleton of its kind, which
 * stays until something else is drawn.
 */
export function PagesSkeleton(): ReactNode {
  return document.getElementById('early-view') === null && <PageSkeleton />;
}
