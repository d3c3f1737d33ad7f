import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/products.en.json';
import es from '../../locales/products.es.json';
import { SECTION } from '../texts.ts';

/** Texts of the products, separate because the other lists do not need them. */
addTexts(SECTION, { en, es });
