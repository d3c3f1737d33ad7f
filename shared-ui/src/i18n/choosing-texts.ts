import en from '../../locales/choosing.en.json';
import es from '../../locales/choosing.es.json';
import { addTexts } from './texts.ts';

/** Texts about a selection and about a pasted list, separate because the first screen of a list needs none of them. */
addTexts('ui', { en, es });
