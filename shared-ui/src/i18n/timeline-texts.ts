import en from '../../locales/timeline.en.json';
import es from '../../locales/timeline.es.json';
import { addTexts } from './texts.ts';

/** Texts of timelines, which only staff see. */
addTexts('ui', { en, es });
