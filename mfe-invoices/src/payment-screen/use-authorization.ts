import type { PaymentFigures } from '@portal/shared-contracts';
import { authorizationText } from '@portal/shared-contracts/payments';
import { useTranslation } from '@portal/shared-ui/i18n';
import { SECTION } from '../texts.ts';
import { kindOf, type ChosenMethod, type PayablePayment } from './choice.ts';

/**
 * The authorization that the payer of a bank payment gives with the button (docs/product.md, "Payments"). Null where no bank account is
 * debited.
 */
export function useAuthorization(
  { form }: Pick<PayablePayment, 'form'>,
  chosen: ChosenMethod | null,
  { due }: PaymentFigures,
): string | null {
  const { i18n } = useTranslation(SECTION);
  if (due === 0 || chosen === null || kindOf(chosen, form) !== 'bank') return null;
  const { company, phone, today, savedMethods } = form;
  const account = chosen.kind === 'saved' ? (savedMethods.find(({ id }) => id === chosen.id) ?? null) : null;
  return authorizationText(
    { company, phone, account, amount: due, today },
    i18n.language === 'es' ? 'es' : 'en',
  );
}
