import en from '../../../locales/en.json' with { type: 'json' };
import es from '../../../locales/es.json' with { type: 'json' };

/** Languages; the index is the number that a person's choice is stored as (docs/product.md, section 9). */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export type MessageName = keyof typeof en;

const texts: Record<Language, Record<MessageName, string>> = { en, es };

export const messageOf = (name: MessageName, language: Language): string => texts[language][name];

export const isMessageName = (name: string): name is MessageName => name in en;

/** The portal's language that an `Accept-Language` header prefers; English by default. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let [best, bestWeight]: [Language, number] = ['en', 0];
  for (const choice of acceptLanguage?.slice(0, 200).split(',') ?? []) {
    const [tag = '', ...parameters] = choice.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    const weight = Number(
      parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    if ((language === 'en' || language === 'es') && weight > bestWeight)
      [best, bestWeight] = [language, weight];
  }
  return best;
}

const BY_STATUS: Record<number, MessageName> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  415: 'notJson',
  422: 'alreadyProcessed',
  429: 'tooManyRequests',
  500: 'server',
  503: 'unavailable',
};

/** Name of the text of a status (docs/product.md, section 8). */
export const messageNameOf = (status: number): MessageName => BY_STATUS[status] ?? 'occurred';
