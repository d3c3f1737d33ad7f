import { i18n } from './instance.ts';
import { LANGUAGES, type Language } from './language.ts';

/** Texts by key, nested as a locale file nests them. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Texts of a section, in every language of the portal. */
export type TextsByLanguage = Record<Language, Texts>;

/**
 * Adds texts under `namespace`, which is the section's name; adding again replaces. To be called before what shows them is drawn: what
 * is in the page already is not drawn anew for it.
 */
export function addTexts(namespace: string, texts: TextsByLanguage): void {
  for (const language of LANGUAGES) i18n.addResourceBundle(language, namespace, texts[language], true, true);
}
