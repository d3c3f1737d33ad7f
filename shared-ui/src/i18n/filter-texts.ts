import en from '../../locales/filters.en.json';
import es from '../../locales/filters.es.json';
import { addTexts } from './texts.ts';

/** Texts about the filters of a list, separate because the first screen of a list needs none of them. */
addTexts('ui', { en, es });
