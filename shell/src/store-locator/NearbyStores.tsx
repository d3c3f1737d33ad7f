import type { Branch } from '@portal/shared-contracts';
import { formatMiles, openStatus, type NearbyStore } from '@portal/shared-contracts/stores';
import { Button, hiddenText, Stack, styled, Text } from '@portal/shared-ui';
import { StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { statusText } from './store-status.ts';
import type { SearchedPlace } from './use-searched-place.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& > li': { padding: '12px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Item = styled('li', { shouldForwardProp: (name) => name !== 'isShown' })<{ isShown: boolean }>(
  ({ theme, isShown }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    ...(isShown && { background: theme.vars.palette.action.selected }),
  }),
);
const Show = styled('button')(({ theme }) => ({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textAlign: 'start',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));
const Miles = styled('span')({
  justifySelf: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
const Announcement = styled('p')(hiddenText);

export interface NearbyStoresProps {
  /** The nearest first. */
  stores: readonly NearbyStore[];
  now: Date;
  preferred: Branch | null;
  /** The store that the map shows. */
  shown: Branch;
  place: SearchedPlace | null;
  /** Id of the store being saved. */
  saving: number | null;
  onShow: (store: Branch) => void;
  onPrefer: (store: Branch) => void;
}

/** Stores by distance with their status; any can become the preferred one. */
export function NearbyStores(props: NearbyStoresProps): ReactNode {
  const { stores, now, preferred, shown, place, saving, onShow, onPrefer } = props;
  const { t } = useTranslation('shell');
  const [first] = stores;
  return (
    <Stack gap={1.5}>
      <Text as="h3" variant="h3">
        {place?.kind === 'zip' ? t('locator.nearZip', { zip: place.zip }) : t('locator.nearby')}
      </Text>
      <Announcement role="status">
        {place && first?.miles != null
          ? t('locator.nearest', { store: first.store.title, miles: formatMiles(first.miles) })
          : null}
      </Announcement>
      <List>
        {stores.map(({ store, miles }) => (
          <Item key={store.branchId} isShown={store.branchId === shown.branchId}>
            <Show
              type="button"
              aria-pressed={store.branchId === shown.branchId}
              onClick={() => onShow(store)}
            >
              {store.title}
            </Show>
            {miles === null ? <span /> : <Miles>{t('locator.miles', { miles: formatMiles(miles) })}</Miles>}
            <Text variant="body2" tone="quiet">
              {statusText(openStatus(store, now), t)}
            </Text>
            {store.branchId === preferred?.branchId ? (
              <StatusChip tone="info" label={t('locator.preferred')} />
            ) : (
              <Button
                variant="link"
                size="sm"
                action="preferences.save"
                loading={saving === store.branchId}
                disabled={saving !== null}
                aria-label={t('locator.makeStorePreferred', { store: store.title })}
                onClick={() => onPrefer(store)}
              >
                {t('locator.makePreferred')}
              </Button>
            )}
          </Item>
        ))}
      </List>
    </Stack>
  );
}
