import en from '../../locales/fields.en.json';
import es from '../../locales/fields.es.json';
import { addTexts } from './texts.ts';

/** Texts of the fields that load with a form which has them. */
addTexts('ui', { en, es });
