import { ERP_KINDS, type ErpKind } from './batch.ts';

/** Name of a kind in addresses and keys: `credit-memos` of `creditMemos`. */
export const nameOfKind = (kind: ErpKind): string =>
  kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of all kinds, in the order in which a system does best to send them. */
export const ERP_KIND_NAMES: readonly string[] = (Object.keys(ERP_KINDS) as ErpKind[]).map(nameOfKind);
