import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import en from '../../locales/records.en.json';
import es from '../../locales/records.es.json';
import { addTexts } from './texts.ts';

/** Texts of lists, separate because the login does not need them. Each facade that shows lists imports this module. */
addTexts('ui', {
  en: { ...en, status: STATUS_TEXTS.en },
  es: { ...es, status: STATUS_TEXTS.es },
});
