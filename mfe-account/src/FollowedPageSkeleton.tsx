import type { ReactNode } from 'react';

/**
 * Shows `children`, a skeleton, in place of a page whose script is on its way. For the first page that is opened the server has drawn
 * a skeleton already, which stays until the page is drawn.
 */
export function FollowedPageSkeleton({ children }: { children: ReactNode }): ReactNode {
  return document.getElementById('early-view') === null && children;
}
