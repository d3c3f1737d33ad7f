import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { ListPrint } from './use-list-print.ts';

export interface PrintButtonProps extends Pick<ListPrint<unknown>, 'print' | 'isPreparing'> {
  /** There is nothing to print. */
  disabled: boolean;
}

/** Prints all rows of the view. */
export function PrintButton({ print, isPreparing, disabled }: PrintButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <ToolButton
      type="button"
      data-closes
      disabled={disabled || isPreparing}
      aria-busy={isPreparing || undefined}
      onClick={print}
    >
      <Icon name="print" />
      {t('table.print')}
    </ToolButton>
  );
}
