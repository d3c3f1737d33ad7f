import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/panel.en.json';
import es from '../../locales/panel.es.json';
import { SECTION } from '../texts.ts';

/** Texts of the panel, separate because a list needs them only when an invoice is opened. */
addTexts(SECTION, { en, es });
