import type { Account, MenuEntry } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, type ReactNode } from 'react';
import { LazyPart, lazyComponent } from '../faults/LazyPart.tsx';
import { StoreEntry } from './StoreEntry.tsx';
import { AccountEntries } from './AccountEntries.tsx';
import { Drawer } from './Drawer.tsx';
import { LanguageRow } from './LanguageRow.tsx';

// Only staff see it, in the view of a customer.
const ViewInDrawer = lazyComponent(() =>
  import(/* webpackChunkName: "view-banner" */ '../view/ViewBanner.tsx').then(
    ({ ViewInDrawer }) => ViewInDrawer,
  ),
);

const Name = styled('p')({
  fontWeight: 650,
  lineHeight: 1.4,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
const Detail = styled('p')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Stores = styled('div')(({ theme }) => ({
  padding: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Entries = styled('div')({ padding: 8 });

export interface MobileDrawerProps {
  account: Account;
  /** Sections' entries that are not in the tab bar. */
  entries: readonly MenuEntry[];
}

/** The drawer of a person who is signed in. */
export function MobileDrawer({ account, entries }: MobileDrawerProps): ReactNode {
  const { t } = useTranslation('shell');
  const drawer = useRef<HTMLDialogElement>(null);
  const close = (): void => drawer.current?.close();
  return (
    <Drawer
      drawer={drawer}
      banner={
        account.view && (
          <LazyPart>
            <ViewInDrawer view={account.view} onExit={close} />
          </LazyPart>
        )
      }
      head={
        <div>
          <Name>{account.clientName}</Name>
          {account.accountNumber && <Detail>{t('account.number', { number: account.accountNumber })}</Detail>}
          <Detail>{account.userName}</Detail>
        </div>
      }
      before={
        <Stores>
          <StoreEntry onLeave={close} />
        </Stores>
      }
      after={
        <>
          <LanguageRow />
          <Entries>
            <AccountEntries entries={entries} onFollow={close} />
          </Entries>
        </>
      }
    />
  );
}
