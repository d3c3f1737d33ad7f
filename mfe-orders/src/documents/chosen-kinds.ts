import { ORDER_DOCUMENTS, type OrderDocument } from './order-documents.ts';

/** Signing out clears the session's storage, and the choice with it. */
const KEY = 'orderDocuments';
const USUAL: readonly OrderDocument[] = ['salesOrder'];

/** The kinds that were chosen last in this session; at least one. */
export function rememberedKinds(): readonly OrderDocument[] {
  const names = (sessionStorage.getItem(KEY) ?? '').split(' ');
  const remembered = ORDER_DOCUMENTS.filter((kind) => names.includes(kind));
  return remembered.length > 0 ? remembered : USUAL;
}

export const rememberKinds = (chosen: readonly OrderDocument[]): void =>
  sessionStorage.setItem(KEY, chosen.join(' '));
