import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/call-offs.en.json';
import es from '../../locales/call-offs.es.json';
import { SECTION } from '../texts.ts';

/** Texts of call-offs, separate because the first screens do not need them. */
addTexts(SECTION, {
  en: { ...en, status: { 'call-offs': STATUS_TEXTS.en['call-offs'] } },
  es: { ...es, status: { 'call-offs': STATUS_TEXTS.es['call-offs'] } },
});
