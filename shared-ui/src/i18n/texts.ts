import { i18n } from './instance.ts';
import { LANGUAGES, type Language } from './language.ts';

/** Texts by key, nested like a locale file. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Texts of a section in every language. */
export type TextsByLanguage = Record<Language, Texts>;

/**
 * Adds texts under `namespace`, the name of the section; existing keys are replaced. Call it before the texts are rendered: a
 * component that is already rendered does not update.
 */
export function addTexts(namespace: string, texts: TextsByLanguage): void {
  for (const language of LANGUAGES) i18n.addResourceBundle(language, namespace, texts[language], true, true);
}
