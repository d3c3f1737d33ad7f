import type { MenuEntry, Account, Menus, SubPages } from '@portal/shared-contracts';
import { addTexts } from '@portal/shared-ui/i18n';
import { useIsMobile } from '@portal/shared-ui';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { watchCounters } from '../session/counters.ts';
import { useOwnCounts } from '../session/use-own-counts.ts';
import { followAccount, missableEvents, whileShown } from '../session/follow-account.ts';
import { usePortal } from '../loading/portal.ts';
import { followFlags } from '../session/follow-flags.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { lazyWhenUsable } from '../loading/usable.ts';
import { LazyCartLink, LazyCategoryBar } from './LateHeaderParts.tsx';
import { dropFirstFrame } from '../page/first-frame.ts';
import { TourWatch } from '../tour/TourWatch.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { MobileDrawer } from './MobileDrawer.tsx';
import { SideMenu } from './SideMenu.tsx';
import { StoreEntry } from './StoreEntry.tsx';
import { SubPageStrip } from './SubPageStrip.tsx';
import { TabBar } from './TabBar.tsx';
import shellEn from '../../locales/en.json';
import shellEs from '../../locales/es.json';
import en from '../../locales/frame.en.json';
import es from '../../locales/frame.es.json';

/** The shell's own entry, first in the menu. */
const HOME: MenuEntry = {
  id: 'home',
  label: { en: shellEn.home, es: shellEs.home },
  icon: 'home',
  path: '/',
  children: [],
};

addTexts('shell', { en, es });

// In a chunk that the header loads anyway: each chunk costs the login 100 bytes.
const SearchEntry = lazyWhenUsable(() =>
  import(/* webpackChunkName: "store-entry" */ '../search/SearchEntry.tsx').then(
    ({ SearchEntry }) => SearchEntry,
  ),
);

export interface SignedInFrameProps {
  /** Null until it is known who is signed in. */
  account: Account | null;
  /** Entries of the sections. */
  menus: Menus;
  /** False for staff with menu entries for staff: for them, home redirects to the first of these entries. */
  hasHome: boolean;
  /** The group of the current page. */
  subPages: SubPages | null;
  pathname: string;
}

/** Header and menus of a person who is signed in. */
export function SignedInFrame(props: SignedInFrameProps): ReactNode {
  const { account, menus, subPages, pathname } = props;
  const { releases } = usePortal();
  const isMobile = useIsMobile();
  const hasCustomer = account !== null && (account.role === 'customer' || account.view !== null);
  useLayoutEffect(dropFirstFrame, []);
  useEffect(() => (hasCustomer ? watchCounters() : undefined), [hasCustomer]);
  useOwnCounts(hasCustomer ? menus : null);
  useEffect(
    () =>
      hasCustomer
        ? whileShown((since) => followAccount({ since, missable: missableEvents(releases) }))
        : undefined,
    [hasCustomer, releases],
  );
  useEffect(() => (hasCustomer ? followFlags() : undefined), [hasCustomer]);

  const home = props.hasHome ? [HOME] : [];
  const entries = [...home, ...menus.main];
  const tour = account?.role === 'customer' && <TourWatch account={account} />;
  const search = hasCustomer ? (
    <LazyPart waiting={<span className="frame-bar-search" />}>
      <SearchEntry />
    </LazyPart>
  ) : null;
  if (!isMobile) {
    return (
      <>
        {tour}
        <HeaderBar beside={account && <StoreEntry />} below={account && <LazyCategoryBar />}>
          {account && (
            <>
              <LazyCartLink />
              {search}
              <LanguageSwitcher />
              <AccountMenu account={account} entries={[...home, ...menus.account]} />
            </>
          )}
        </HeaderBar>
        <SideMenu account={account} menu={entries} pathname={pathname} />
        {subPages?.group === null && <SubPageStrip {...subPages} pathname={pathname} />}
      </>
    );
  }
  return (
    <>
      {tour}
      <HeaderBar start={account && <MobileDrawer account={account} entries={menus.personal} />}>
        {search}
      </HeaderBar>
      {subPages && <SubPageStrip {...subPages} pathname={pathname} />}
      <TabBar menu={entries} pathname={pathname} />
    </>
  );
}
