import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/answer.en.json';
import es from '../../locales/answer.es.json';
import { SECTION } from '../texts.ts';

/** The texts of the dialogs, which come with them and not with the lists. */
addTexts(SECTION, { en, es });
