import { formatDate, type Shipment } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import { stateOf } from './shipment-state.ts';

/** What happened or is to happen: `Shipped 11-27-2026`. */
export function useHeadline(): (shipment: Shipment) => string {
  const { t } = useTranslation(SECTION);
  return (shipment) => {
    const at = stateOf(shipment);
    return at.state === 'unknown'
      ? t('shipment.planned')
      : t(`shipment.${at.state}`, { day: formatDate(at.day) });
  };
}
