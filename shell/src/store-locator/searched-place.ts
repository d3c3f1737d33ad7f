import type { Position } from '@portal/shared-contracts/stores';

/** Where a person looks for stores. */
export type SearchedPlace =
  { kind: 'zip'; zip: string; position: Position } | { kind: 'user'; position: Position };
