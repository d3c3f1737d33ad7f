import type { Account } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { StoreEntry } from '../store-locator/StoreEntry.tsx';
import { AccountEntries } from './AccountEntries.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import type { MenuEntry } from './menu.ts';

const Drawer = styled('dialog')(({ theme }) => ({
  inset: '0 auto 0 0',
  width: 'min(304px, 86vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '8px 0 24px rgb(0 0 0 / 0.2)',
  transition: 'translate 200ms ease-out',
  '&[open]': { translate: '0', '@starting-style': { translate: '-100%' } },
  '&::backdrop': { background: 'rgb(13 26 38 / 0.45)' },
}));
const Content = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  padding: '20px 8px 20px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Name = styled('p')({ fontWeight: 650, lineHeight: 1.4 });
const Detail = styled('p')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  padding: '0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Stores = styled('div')(({ theme }) => ({
  padding: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Plain = styled('button')(({ theme }) => ({
  border: 0,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}));
const Round = styled(Plain)({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  borderRadius: '50%',
});
const Entries = styled('div')({ padding: 8 });

/** The parts that have no room in a narrow page's bars: client name, store, language, account menu. Closes when the page changes. */
export function MobileDrawer({
  account,
  entries,
}: {
  account: Account;
  entries: readonly MenuEntry[];
}): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = (): void => drawer.current?.close();

  useEffect(close, [pathname]);

  /** A click beside the drawer is a click on its backdrop, which is the dialog itself. */
  function closeFromBackdrop(event: MouseEvent): void {
    if (event.target === drawer.current) close();
  }

  return (
    <>
      <Round
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </Round>
      <Drawer ref={drawer} aria-label={t('account.menu')} onClick={closeFromBackdrop}>
        <Content>
          <Head>
            <div>
              <Name>{account.clientName}</Name>
              {account.accountNumber && (
                <Detail>{t('account.number', { number: account.accountNumber })}</Detail>
              )}
              <Detail>{account.userName}</Detail>
            </div>
            <Round type="button" aria-label={t('menu.close')} onClick={close}>
              <Icon name="close" size={24} />
            </Round>
          </Head>
          <Stores>
            <StoreEntry onOpen={close} />
          </Stores>
          <Row>
            {t('language.choose')}
            <LanguageSwitcher />
          </Row>
          <Entries>
            <AccountEntries entries={entries} onFollow={close} />
          </Entries>
        </Content>
      </Drawer>
    </>
  );
}
