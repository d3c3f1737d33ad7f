import { useIsMobile } from '@portal/shared-ui';
import { lazy, type ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';
import { useSession } from '../session/use-session.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';

const VisitorDrawer = lazy(() =>
  import(/* webpackChunkName: "visitor-drawer" */ './VisitorDrawer.tsx').then((module) => ({
    default: module.VisitorDrawer,
  })),
);

/** The header of a page without menus. Below 1024 px a visitor's drawer has the way to sign in and the public links. */
export function VisitorHeader(): ReactNode {
  const isMobile = useIsMobile();
  const session = useSession();
  const drawer = isMobile && session.status === 'anonymous' && (
    <LazyPart>
      <VisitorDrawer />
    </LazyPart>
  );
  return (
    <HeaderBar {...(drawer && { start: drawer })}>
      <LanguageSwitcher />
    </HeaderBar>
  );
}
