import { addTexts } from '@portal/shared-ui/i18n';
import en from '../locales/payments.en.json';
import es from '../locales/payments.es.json';
import { SECTION } from './texts.ts';

/** The texts of paying, which the lists do not need. A screen that needs them imports this module. */
addTexts(SECTION, { en, es });
