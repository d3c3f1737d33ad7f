import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import type { TextsByLanguage } from '@portal/shared-ui/i18n';
import en from '../locales/en.json';
import es from '../locales/es.json';

/** Namespace of the section's texts. */
export const SECTION = 'mfe-quotes';
/** The section may replace the text of a status here. */
export const texts: TextsByLanguage = {
  en: { ...en, status: { quotes: STATUS_TEXTS.en.quotes } },
  es: { ...es, status: { quotes: STATUS_TEXTS.es.quotes } },
};
