import { guarded } from '@portal/shared-contracts/csv';
import { formatDate, formatMoney, formatNumber } from '@portal/shared-contracts/format';
import type { FieldType } from '../lists/list-definition.ts';

/**
 * A value as its column displays it; what is missing is an empty cell. What people or other systems entered is guarded; days,
 * amounts and counts are written here, so that a negative amount stays one.
 */
export function exportedText(value: unknown, type: FieldType, statuses: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return '';
  switch (type) {
    case 'day':
      return formatDate(String(value));
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return formatNumber(Number(value));
    case 'codes':
      return guarded(Array.isArray(value) ? value.join(', ') : String(value));
    case 'status':
      return guarded(statuses.get(String(value)) ?? String(value));
    case 'text':
    case 'plain':
      return guarded(String(value));
  }
}
