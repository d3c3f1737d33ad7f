import type { GeocodeAnswer, GeocodeStatus } from '../schemas/stores.ts';
import type { Position } from './nearby-stores.ts';

const LENGTH = 5;

/** The digits of a typed ZIP, at most five. */
export const zipDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, LENGTH);

/** The ZIP if it has five digits, else null (docs/product.md, section 5). */
export const appliedZip = (digits: string): string | null => (digits.length === LENGTH ? digits : null);

/** Why a ZIP was not found (docs/product.md, section 8). */
export type ZipProblem = Exclude<GeocodeStatus, 'OK'> | 'INVALID_ZIP' | 'PARTIAL_MATCH';

export type FoundZip = { position: Position } | { problem: ZipProblem };

/** The position of a ZIP in a map service's answer. Only a complete match that is a ZIP counts. */
export function readZipAnswer({ status, results: [first] }: GeocodeAnswer): FoundZip {
  if (status !== 'OK') return { problem: status };
  if (!first) return { problem: 'ZERO_RESULTS' };
  if (first.partial_match) return { problem: 'PARTIAL_MATCH' };
  if (!first.types.includes('postal_code')) return { problem: 'INVALID_ZIP' };
  return { position: first.geometry.location };
}
