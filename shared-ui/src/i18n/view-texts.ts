import en from '../../locales/views.en.json';
import es from '../../locales/views.es.json';
import { addTexts } from './texts.ts';

/** Texts of the dialogs for views of a list and for its columns, separate because the first screen of a list needs none of them. */
addTexts('ui', { en, es });
