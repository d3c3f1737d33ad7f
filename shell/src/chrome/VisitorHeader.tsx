import { useIsMobile } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';
import { lazyWhenUsable } from '../loading/usable.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { LazyCartLink, LazyCategoryBar } from './LateHeaderParts.tsx';

const VisitorDrawer = lazyWhenUsable(() =>
  import(/* webpackChunkName: "visitor-drawer" */ './VisitorDrawer.tsx').then(
    ({ VisitorDrawer }) => VisitorDrawer,
  ),
);

/**
 * Header of a page without menus. The shop's categories and cart, and below 1024 px the drawer, load once the page is usable.
 * Their space is reserved.
 */
export function VisitorHeader(): ReactNode {
  const isMobile = useIsMobile();
  if (isMobile) {
    const drawer = (
      <LazyPart>
        <VisitorDrawer />
      </LazyPart>
    );
    return <HeaderBar start={drawer}>{null}</HeaderBar>;
  }
  return (
    <HeaderBar below={<LazyCategoryBar />}>
      <>
        <LazyCartLink />
        <LanguageSwitcher />
      </>
    </HeaderBar>
  );
}
