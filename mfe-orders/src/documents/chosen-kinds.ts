import { ORDER_DOCUMENTS, type OrderDocument } from './order-documents.ts';

/** Signing out clears the session's storage, and the choice with it. */
const KEY = 'orderDocuments';
const USUAL: readonly OrderDocument[] = ['salesOrder'];

/** The kinds that were chosen last in this session, among those that are offered; at least one of them. */
export function rememberedKinds(offered: readonly OrderDocument[]): OrderDocument[] {
  const names = (sessionStorage.getItem(KEY) ?? '').split(' ');
  const remembered = offered.filter((kind) => names.includes(kind));
  return remembered.length > 0 ? remembered : offered.filter((kind) => USUAL.includes(kind));
}

/** Keeps what was chosen among what was offered, and what was chosen earlier of the others. */
export function rememberKinds(chosen: readonly OrderDocument[], offered: readonly OrderDocument[]): void {
  const others = rememberedKinds(ORDER_DOCUMENTS).filter((kind) => !offered.includes(kind));
  sessionStorage.setItem(KEY, [...chosen, ...others].join(' '));
}
