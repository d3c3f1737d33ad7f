/** `Visa •••• 4242`; empty as long as it is not known. */
export const paidWith = (method: { brand: string | null; last4: string | null } | null): string =>
  method?.brand ? `${method.brand} •••• ${method.last4}` : '';
