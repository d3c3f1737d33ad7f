import { PageSkeleton } from '@portal/shared-ui';
import type { ReactNode } from 'react';

/**
 * Stands in for a page whose script is on its way. For the first page that is opened the server has drawn a skeleton already, which
 * stays until the page is drawn.
 */
export function FollowedPageSkeleton(): ReactNode {
  return document.getElementById('early-view') === null && <PageSkeleton />;
}
