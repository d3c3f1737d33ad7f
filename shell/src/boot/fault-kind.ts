import type { FaultKind } from '@portal/shared-contracts';
import { ContractMismatch } from './contracts.ts';
import { TimeoutError } from './time-limit.ts';

/** The kind of fault of an error that ended `phase`. */
export function faultKind(error: unknown, phase: FaultKind): FaultKind {
  if (error instanceof ContractMismatch) return 'contracts';
  if (error instanceof Error && error.name === 'ChunkLoadError') return 'chunk';
  return phase === 'load' && error instanceof TimeoutError ? 'slow' : phase;
}
