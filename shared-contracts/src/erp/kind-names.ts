import { ERP_KINDS, type ErpKind } from './batch.ts';

/** Name of a kind in addresses and keys: `credit-memos` of `creditMemos`. */
export const nameOfKind = (kind: ErpKind): string =>
  kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const KINDS_BY_NAME: ReadonlyMap<string, ErpKind> = new Map(
  (Object.keys(ERP_KINDS) as ErpKind[]).map((kind) => [nameOfKind(kind), kind]),
);

/** Names of all kinds, in the order in which a system does best to send them. */
export const ERP_KIND_NAMES: readonly string[] = [...KINDS_BY_NAME.keys()];

/** The kind of that name; undefined where there is none. */
export const kindOfName = (name: string): ErpKind | undefined => KINDS_BY_NAME.get(name);
