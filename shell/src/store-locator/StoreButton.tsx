import { openStatus } from '@portal/shared-contracts/stores';
import { notify, styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ComponentType, type ReactNode } from 'react';
import { usePortal } from '../loading/portal.ts';
import type { LocatorView, StoreLocatorProps } from './StoreLocator.tsx';
import { statusText, useNow } from './store-status.ts';
import { useStores } from './use-stores.ts';
import { faultKind } from '../loading/federation.ts';
import en from '../../locales/store-entry.en.json';
import es from '../../locales/store-entry.es.json';

addTexts('shell', { en, es });

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: 52,
  padding: '4px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '& > span': { display: 'grid', minWidth: 0 },
  // Aligned with the drawer's other entries.
  [theme.breakpoints.down('md')]: { paddingInline: 12 },
}));
const Entries = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  [theme.breakpoints.down('md')]: { flexDirection: 'column' },
}));
// A narrow header has space for two lines each.
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textWrap: 'balance',
} as const;
const Name = styled('span')({ ...twoLines, fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.35 });
const Status = styled('span')(({ theme }) => ({
  ...twoLines,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  color: theme.vars.palette.text.secondary,
}));

const loadLocator = () => import(/* webpackChunkName: "store-locator" */ './StoreLocator.tsx');

/** The person's store with its status, and the delivery ZIP. Opens the locator, whose code loads on hover or focus. */
export function StoreButton({ onLeave }: { onLeave?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { onFault } = usePortal();
  const stores = useStores();
  const now = useNow();
  const [Locator, setLocator] = useState<ComponentType<StoreLocatorProps> | null>(null);
  const [shown, setShown] = useState<LocatorView | null>(null);

  const prefetch = (): void => void loadLocator().catch(() => undefined);
  async function open(view: LocatorView): Promise<void> {
    try {
      const { StoreLocator } = await loadLocator();
      setLocator(() => StoreLocator);
      onLeave?.();
      setShown(view);
    } catch (error) {
      onFault('shell', faultKind(error, 'render'), error, 'page');
      onLeave?.();
      notify(t('storeEntry.notLoaded'), 'error');
    }
  }

  const { current, zipCode } = stores;
  // Renders nothing until the store's name is known, because its width would move the elements beside it.
  if (stores.isLoading) return null;
  const ready = { onPointerEnter: prefetch, onFocus: prefetch };
  return (
    <Entries>
      {!stores.isNone && (
        <Opener type="button" aria-haspopup="dialog" {...ready} onClick={() => void open('stores')}>
          <Icon name="store" size={22} />
          <span>
            <Name>{current?.title ?? t('storeEntry.find')}</Name>
            {current && <Status>{statusText(openStatus(current, now), t)}</Status>}
          </span>
        </Opener>
      )}
      <Opener type="button" aria-haspopup="dialog" {...ready} onClick={() => void open('zip')}>
        <span>
          <Status>{t('storeEntry.deliverTo')}</Status>
          <Name>{zipCode ?? t('storeEntry.addZip')}</Name>
        </span>
      </Opener>
      {Locator && <Locator shown={shown} onShow={setShown} />}
    </Entries>
  );
}
