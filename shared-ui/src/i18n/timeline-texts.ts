import en from '../../locales/timeline.en.json';
import es from '../../locales/timeline.es.json';
import { addTexts } from './texts.ts';

/** The texts of time lines, which staff alone see. */
addTexts('ui', { en, es });
