import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import en from '../../locales/records.en.json';
import es from '../../locales/records.es.json';
import { addTexts } from './texts.ts';

/** The texts of lists, which signing in does without: the facades that show them import this module. */
addTexts('ui', {
  en: { ...en, status: STATUS_TEXTS.en },
  es: { ...es, status: STATUS_TEXTS.es },
});
