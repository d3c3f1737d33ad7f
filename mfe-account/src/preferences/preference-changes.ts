import type { UpdateSessionResponse } from '@portal/shared-contracts';
import { appliedZip } from '@portal/shared-contracts/stores';

/** The fields that the person touched in the form; the others show the stored values. */
export interface Edits {
  branchId?: number | null;
  /** Digits as typed. */
  zip?: string;
}

/** Only the values that differ from the stored ones: saving must not write back a field that another device changed. */
export function preferenceChanges(
  stored: UpdateSessionResponse,
  edits: Edits,
): Partial<UpdateSessionResponse> {
  const changes: Partial<UpdateSessionResponse> = {};
  if (edits.branchId !== undefined && edits.branchId !== stored.branchId) changes.branchId = edits.branchId;
  const zipCode = edits.zip === undefined ? stored.zipCode : appliedZip(edits.zip);
  if (zipCode !== stored.zipCode) changes.zipCode = zipCode;
  return changes;
}
