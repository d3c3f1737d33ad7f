import { PageSkeleton } from '@portal/shared-ui';
import { lazy, Suspense, type ReactNode } from 'react';

// Only staff have these pages.
const load = () => import(/* webpackChunkName: "staff-tools" */ './tool-screens.ts');

const PAGES = {
  users: lazy(async () => ({ default: (await load()).UsersPage })),
  links: lazy(async () => ({ default: (await load()).LinksPage })),
  mails: lazy(async () => ({ default: (await load()).MailsPage })),
};

/** A page of the tools with which staff help the customer whom they view. */
export function CustomerTools({ page }: { page: keyof typeof PAGES }): ReactNode {
  const Page = PAGES[page];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
