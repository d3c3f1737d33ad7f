import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import type { CallOffState } from '../schemas/call-offs.ts';
import type { PaymentState } from '../schemas/payments.ts';

/** Decides the colour of a status. Its text names the status, because colour alone is not accessible. */
export type StatusTone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** The tone of every status, by the type of the record and the status's key in the API. */
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
    Credit: 'success',
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
  'test-reports': {
    Ready: 'success',
    None: 'neutral',
    Several: 'success',
    Replaced: 'info',
    Partial: 'warning',
    Ask: 'warning',
  },
  'call-offs': {
    requested: 'info',
    confirmed: 'success',
    shipped: 'neutral',
    refused: 'error',
    cancelled: 'neutral',
  } satisfies Record<CallOffState, StatusTone>,
  'credit-memos': { Available: 'success', 'Partly Used': 'info', Used: 'neutral' },
} as const satisfies Record<string, Record<string, StatusTone>>;

export type StatusType = keyof typeof STATUS_TONES;
/** The keys of the statuses of a type, or of several types. */
export type StatusOf<Type extends StatusType> = Type extends StatusType
  ? keyof (typeof STATUS_TONES)[Type]
  : never;

/** By language, type and key. */
export const STATUS_TEXTS = { en, es } satisfies Record<
  string,
  { [Type in StatusType]: Record<StatusOf<Type>, string> }
>;

export const isStatusType = (type: string): type is StatusType => Object.hasOwn(STATUS_TONES, type);

/** Whether `key` is a status of this type. An open page may be older than the server and not know a status. */
export const isStatus = <Type extends StatusType>(type: Type, key: string): key is StatusOf<Type> & string =>
  Object.hasOwn(STATUS_TONES[type], key);
