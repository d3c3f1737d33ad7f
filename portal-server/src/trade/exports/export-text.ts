import en from '../../../locales/exports/en.json' with { type: 'json' };
import es from '../../../locales/exports/es.json' with { type: 'json' };
import type { Language } from '../../platform/http/messages.ts';

export type ExportText = keyof typeof en;
/** Name of a column's header, without its prefix. */
export type ColumnName = ExportText extends infer Name
  ? Name extends `column.${infer Column}`
    ? Column
    : never
  : never;

const texts: Record<Language, Record<ExportText, string>> = { en, es };

export const exportText = (name: ExportText, language: Language): string => texts[language][name];
