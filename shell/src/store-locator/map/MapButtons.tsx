import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { Box } from './labels.ts';
import type { Size } from './plane.ts';

const [EDGE, SIDE, GAP] = [12, 44, 8];

/** Box of the three buttons on a map of this size. */
export const buttonsBox = ({ height }: Size): Box => ({
  left: EDGE,
  right: EDGE + SIDE,
  top: height - EDGE - 3 * SIDE - 2 * GAP,
  bottom: height - EDGE,
});

const Buttons = styled('div')({
  position: 'absolute',
  left: EDGE,
  bottom: EDGE,
  display: 'grid',
  gap: GAP,
});
const Round = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: SIDE,
  height: SIDE,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  font: 'inherit',
  fontSize: '1.25rem',
  lineHeight: 1,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}));

export interface MapButtonsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onAll: () => void;
}

/** Buttons to zoom. */
export function MapButtons({ onZoomIn, onZoomOut, onAll }: MapButtonsProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Buttons>
      <Round type="button" aria-label={t('locator.map.zoomIn')} onClick={onZoomIn}>
        +
      </Round>
      <Round type="button" aria-label={t('locator.map.zoomOut')} onClick={onZoomOut}>
        −
      </Round>
      <Round type="button" aria-label={t('locator.map.all')} onClick={onAll}>
        <svg
          viewBox="0 0 24 24"
          width={20}
          height={20}
          aria-hidden
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
        >
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </svg>
      </Round>
    </Buttons>
  );
}
