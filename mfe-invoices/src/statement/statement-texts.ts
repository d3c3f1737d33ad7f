import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/statement.en.json';
import es from '../../locales/statement.es.json';
import { SECTION } from '../texts.ts';

/** Texts of statements, which no other page needs. */
addTexts(SECTION, { en, es });
