import en from '../../locales/panels.en.json';
import es from '../../locales/panels.es.json';
import { addTexts } from './texts.ts';

/** Texts of panels, separate because a list needs them only when a record is opened. */
addTexts('ui', { en, es });
