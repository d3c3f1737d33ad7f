import { Text } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { MapPanel } from './MapPanel.tsx';

/** In the place of a map that did not come; the list beside it has all stores. */
export function MapFailed({ reason }: { reason: 'failed' | 'authFailure' }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <MapPanel role="alert">
      <Icon name="warning" size={28} />
      <Text>{t(`locator.map.${reason}`)}</Text>
    </MapPanel>
  );
}
