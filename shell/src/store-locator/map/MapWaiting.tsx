import { LoadingDots } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { MapPanel } from './MapPanel.tsx';

/** In the place of a map that is being loaded. */
export const MapWaiting = (): ReactNode => (
  <MapPanel>
    <LoadingDots />
  </MapPanel>
);
