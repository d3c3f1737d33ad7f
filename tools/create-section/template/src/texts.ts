import type { TextsByLanguage } from '@portal/shared-ui/i18n';
import en from '../locales/en.json';
import es from '../locales/es.json';

/** Namespace of the section's messages. */
export const SECTION = 'mfe-example';
export const texts: TextsByLanguage = { en, es };
