import { authorizationText } from '@portal/shared-contracts/payments';
import { currentLanguage } from '@portal/shared-ui/i18n';
import { kindOf, type ChosenMethod, type PayablePayment } from './choice.ts';

/**
 * The authorization that the payer of a bank payment of `amount` cents gives with the button, today or for the day `on`
 * (docs/product.md, "Payments"). Null where no bank account is debited.
 */
export function authorizationOf(
  { form }: Pick<PayablePayment, 'form'>,
  chosen: ChosenMethod | null,
  amount: number,
  on?: string,
): string | null {
  if (amount === 0 || chosen === null || kindOf(chosen, form) !== 'bank') return null;
  const { company, phone, today, savedMethods } = form;
  const account = chosen.kind === 'saved' ? (savedMethods.find(({ id }) => id === chosen.id) ?? null) : null;
  return authorizationText(
    { company, phone, account, amount, today, ...(on !== undefined && { on }) },
    currentLanguage(),
  );
}
