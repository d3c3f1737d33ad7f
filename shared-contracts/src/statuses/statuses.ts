import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import type { PaymentState } from '../schemas/payments.ts';

/** How a status feels; its text says what it is, as colour alone never does. */
export type StatusTone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** Every status of the records of a chain and of payments: its key, as the API answers it, and its tone. */
export const STATUS_TONES = {
  quotes: { Pending: 'info', Accepted: 'success', Rejected: 'error', Expired: 'neutral' },
  orders: {
    Processing: 'info',
    'Credit Control': 'warning',
    'In Production': 'info',
    'Ready for Pickup': 'success',
    Shipped: 'success',
    Invoiced: 'neutral',
    Cancelled: 'error',
  },
  invoices: {
    Open: 'info',
    'Partially Paid': 'info',
    Overdue: 'error',
    'Payment Submitted': 'info',
    Paid: 'success',
  },
  payments: {
    begun: 'neutral',
    submitting: 'info',
    challenge: 'info',
    submitted: 'info',
    settled: 'success',
    partlyRefunded: 'warning',
    declined: 'error',
    returned: 'error',
    refunded: 'neutral',
    disputed: 'error',
  } satisfies Record<PaymentState, StatusTone>,
  'credit-memos': { Available: 'success', 'Partly Used': 'info', Used: 'neutral' },
} as const satisfies Record<string, Record<string, StatusTone>>;

export type StatusType = keyof typeof STATUS_TONES;
/** The statuses of records of a type; of several types, those of each. */
export type StatusOf<Type extends StatusType> = Type extends StatusType
  ? keyof (typeof STATUS_TONES)[Type]
  : never;

/** The texts of every status, by language, type and key. */
export const STATUS_TEXTS = { en, es } satisfies Record<
  string,
  { [Type in StatusType]: Record<StatusOf<Type>, string> }
>;

/** Whether records of this type have a status of this key: the server may know more than a page that was opened before. */
export const isStatus = <Type extends StatusType>(type: Type, key: string): key is StatusOf<Type> & string =>
  Object.hasOwn(STATUS_TONES[type], key);
