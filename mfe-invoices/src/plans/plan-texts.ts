import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/plans.en.json';
import es from '../../locales/plans.es.json';
import { SECTION } from '../texts.ts';

/** Texts of scheduled payments, which the other pages of paying do not need. */
addTexts(SECTION, { en, es });
