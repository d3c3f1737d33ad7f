/** Actions that controls begin, under the names by which the API's description knows them (`x-action`). */
export const ACTION_NAMES = [
  'orders.reorder',
  'payment-links.send',
  'payment-links.withdraw',
  'payment-methods.change',
  'payment-methods.remove',
  'payments.begin',
  'payments.confirm',
  'payments.mail-receipt',
  'preferences.save',
  'quotes.accept',
  'quotes.reject',
  'quotes.requote',
  'users.end-sessions',
  'users.invite',
  'users.lock',
  'users.mail-password',
  'users.unlock',
] as const;
export type ActionName = (typeof ACTION_NAMES)[number];
