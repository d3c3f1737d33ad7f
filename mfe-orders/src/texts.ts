import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import type { TextsByLanguage } from '@portal/shared-ui/i18n';
import en from '../locales/en.json';
import es from '../locales/es.json';

/** Namespace of the section's texts. */
export const SECTION = 'mfe-orders';
/** The section may replace the text of a status here. */
export const texts: TextsByLanguage = {
  en: { ...en, status: { orders: STATUS_TEXTS.en.orders, 'test-reports': STATUS_TEXTS.en['test-reports'] } },
  es: { ...es, status: { orders: STATUS_TEXTS.es.orders, 'test-reports': STATUS_TEXTS.es['test-reports'] } },
};
