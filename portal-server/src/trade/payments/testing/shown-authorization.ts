import { authorizationText } from '@portal/shared-contracts/payments';
import type { Payment } from '@portal/shared-contracts/schemas';

/** The authorization that the payer of a bank payment sees in English; none for other payments. `on` is the day of a planned one. */
export function shownAuthorization({ method, figures, form }: Payment, savedMethod?: string, on?: string) {
  if (method !== 'bank' || figures.due === 0 || form === null) return {};
  const { company, phone, today, savedMethods } = form;
  const account = savedMethods.find(({ id }) => id === savedMethod) ?? null;
  return {
    authorization: authorizationText(
      { company, phone, account, amount: figures.due, today, ...(on !== undefined && { on }) },
      'en',
    ),
  };
}
