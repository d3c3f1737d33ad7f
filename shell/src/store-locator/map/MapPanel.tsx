import type { Branch } from '@portal/shared-contracts';
import { styled, LoadingDots, Text } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { SearchedPlace } from '../use-searched-place.ts';

/** Props of both maps. */
export interface MapProps {
  stores: readonly Branch[];
  shown: Branch;
  /** True when a person chose the store; the map moves to it. */
  isChosen: boolean;
  /** Where a person searches for stores. */
  place: SearchedPlace | null;
  onShow: (store: Branch) => void;
}

/** Box in the place of a map. */
export const MapPanel = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 12,
  height: '100%',
  padding: 24,
  textAlign: 'center',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.default,
}));

/** Shown while a map loads. */
export const MapWaiting = (): ReactNode => (
  <MapPanel>
    <LoadingDots />
  </MapPanel>
);

/** Shown when the map did not load; the list beside it has all stores. */
export function MapFailed({ reason }: { reason: 'failed' | 'authFailure' }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <MapPanel role="alert">
      <Icon name="warning" size={28} />
      <Text>{t(`locator.map.${reason}`)}</Text>
    </MapPanel>
  );
}
