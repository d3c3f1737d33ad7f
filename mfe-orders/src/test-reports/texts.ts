import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/test-reports.en.json';
import es from '../../locales/test-reports.es.json';
import { SECTION } from '../texts.ts';

/** Texts of the test reports, separate because the other lists do not need them. */
addTexts(SECTION, { en, es });
