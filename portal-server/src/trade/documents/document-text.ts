import en from '../../../locales/documents/en.json' with { type: 'json' };
import es from '../../../locales/documents/es.json' with { type: 'json' };
import { saysPo } from '@portal/shared-contracts/payments';
import { isStatus, STATUS_TEXTS, type StatusType } from '@portal/shared-contracts/statuses';
import type { Language } from '../../platform/http/messages.ts';

export type DocumentText = keyof typeof en;

const texts: Record<Language, Record<DocumentText, string>> = { en, es };

/** A text of the documents. Replaces each `{name}` by the value of that name. */
export const documentText = (
  name: DocumentText,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  texts[language][name].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));

/** {@link documentText} of one language. */
export type Say = (name: DocumentText, values?: Readonly<Record<string, string | number>>) => string;
export const sayIn =
  (language: Language): Say =>
  (name, values) =>
    documentText(name, language, values);

/** A purchase order's number with the word for it, unless the number already begins with that. */
export const poText = (poNumber: string, say: Say): string =>
  saysPo(poNumber) ? poNumber : say('line.po', { number: poNumber });

/** A record's status as the screens show it. An unknown status is shown as it is stored. */
export function statusText<Type extends StatusType>(type: Type, status: string, language: Language): string {
  const texts: Readonly<Record<string, string>> = STATUS_TEXTS[language][type];
  return isStatus(type, status) ? (texts[status] ?? status) : status;
}
