import en from '../../locales/panels.en.json';
import es from '../../locales/panels.es.json';
import { addTexts } from './texts.ts';

/** The texts of panels, which a list does without until a record is opened. */
addTexts('ui', { en, es });
