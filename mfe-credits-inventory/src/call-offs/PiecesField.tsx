import { formatNumber, type InventoryRow } from '@portal/shared-contracts';
import { TextInput } from '@portal/shared-ui';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { leftText } from '../stock-text.ts';
import { SECTION } from '../texts.ts';

export type CallableItem = Pick<InventoryRow, 'productCode' | 'available' | 'unitOfMeasure'>;

/** What was typed as a number of pieces; null for anything but whole digits. */
export const piecesOf = (typed: string): number | null =>
  /^\d{1,10}$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** Why a typed number cannot be called off; null when it can, or when nothing was typed. */
export function piecesProblem(typed: string, { available }: CallableItem, t: TFunction): string | null {
  if (typed.trim() === '') return null;
  const pieces = piecesOf(typed);
  if (pieces === null || pieces === 0) return t('callOff.wholeNumber');
  return pieces > available ? t('callOff.tooMuch', { left: formatNumber(available) }) : null;
}

/** The name of a product's field, also in refusals of the server. */
export const fieldOf = (productCode: string): string => `lines.${productCode}.quantity`;

interface PiecesFieldProps {
  item: CallableItem;
  /** One of several products has its code in the label. */
  isOnly: boolean;
  autoFocus: boolean;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** How much of a product is called off: at most what is left. */
export function PiecesField({ item, isOnly, ...field }: PiecesFieldProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const left = leftText(item, t);
  return (
    <TextInput
      {...field}
      label={isOnly ? t('callOff.pieces', { left }) : t('callOff.piecesOf', { code: item.productCode, left })}
      name={fieldOf(item.productCode)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      problem={piecesProblem(field.value, item, t)}
    />
  );
}
