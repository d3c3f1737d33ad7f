import type { Branch } from '@portal/shared-contracts';
import { openStatus, sortStores } from '@portal/shared-contracts/stores';
import { ErrorView, errorText, Notice, Skeleton, Stack, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useRef, useState, type ReactNode } from 'react';
import { CurrentStore } from './CurrentStore.tsx';
import { FindStore } from './FindStore.tsx';
import { MapWaiting } from './map/MapPanel.tsx';
import { StoreMap } from './map/StoreMap.tsx';
import { NearbyStores } from './NearbyStores.tsx';
import { useNow } from './store-status.ts';
import { usePreferredStore } from './use-preferred-store.ts';
import { useSearchedPlace } from './use-searched-place.ts';
import { useStores } from './use-stores.ts';

// The list is first in the document. On a wide page it is beside the map.
const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)',
  minHeight: '100%',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
}));
const MapPlace = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: 'calc(100dvh - 120px)',
  minHeight: 320,
  [theme.breakpoints.down('md')]: {
    position: 'static',
    order: -1,
    height: 'min(44dvh, 320px)',
    minHeight: 240,
  },
}));

/** Skeleton of the content. */
const Waiting = (): ReactNode => (
  <Layout>
    <Stack gap={3} aria-hidden>
      <Skeleton style={{ height: 44, width: '60%' }} />
      <Skeleton style={{ height: 340 }} />
      <Skeleton style={{ height: 240 }} />
    </Stack>
    <MapPlace>
      <MapWaiting />
    </MapPlace>
  </Layout>
);

/** Search, current store, stores nearby and map; any store can become the preferred one. */
export function LocatorContent({ onEditZip }: { onEditZip: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const now = useNow();
  const stores = useStores();
  const search = useSearchedPlace();
  const preferred = usePreferredStore();
  const [chosen, setChosen] = useState<Branch | null>(null);
  const card = useRef<HTMLElement>(null);
  const { current } = stores;

  if (stores.isLoading && current === null) return <Waiting />;
  if (current === null) {
    return (
      <ErrorView
        title={t('locator.noStores')}
        advice={stores.error ? errorText(stores.error, t) : ''}
        isRetrying={stores.isLoading}
        onRetry={stores.retry}
      />
    );
  }

  const { place } = search;
  const nearby = sortStores(stores.all, {
    zip: place?.kind === 'zip' ? place.position : null,
    // A search by position ignores the preferred store.
    preferred: place?.kind === 'user' ? null : (stores.preferred?.center ?? null),
    user: place?.kind === 'user' ? place.position : null,
  });
  const nearest = place ? (nearby[0]?.store ?? null) : null;
  const shown = chosen ?? nearest ?? current;

  async function makePreferred(store: Branch): Promise<void> {
    if (!(await preferred.choose({ branchId: store.branchId }))) return;
    search.clear();
    setChosen(null);
    // The pressed button is gone: move the focus to the store, unless the person is in a field by now.
    if (!document.activeElement?.matches('input, textarea')) card.current?.focus();
  }

  return (
    <Layout>
      <Stack gap={3}>
        <div>
          {/* The element stays, so that a new text is announced. */}
          <Notice role="status" tone="info">
            {stores.error ? t('locator.lastStores') : null}
          </Notice>
          <Notice role="alert" tone="error">
            {preferred.failure}
          </Notice>
          <FindStore search={search} zipCode={stores.zipCode} onEditZip={onEditZip} />
        </div>
        <CurrentStore
          ref={card}
          store={shown}
          status={openStatus(shown, now)}
          isPreferred={shown.branchId === stores.preferred?.branchId}
          isSaving={preferred.saving === shown.branchId}
          onPrefer={() => void makePreferred(shown)}
        />
        <NearbyStores
          stores={nearby}
          now={now}
          preferred={stores.preferred}
          shown={shown}
          place={place}
          saving={preferred.saving}
          onShow={setChosen}
          onPrefer={(store) => void makePreferred(store)}
        />
      </Stack>
      <MapPlace>
        <StoreMap
          stores={stores.all}
          shown={shown}
          isChosen={chosen !== null}
          place={place}
          onShow={setChosen}
        />
      </MapPlace>
    </Layout>
  );
}
