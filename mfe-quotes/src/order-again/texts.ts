import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/order-again.en.json';
import es from '../../locales/order-again.es.json';
import { SECTION } from '../texts.ts';

/** Texts of the dialog, which load with it. */
addTexts(SECTION, { en, es });
