import { formatDate, formatMoney } from '../format/format.ts';
import type { Instrument } from '../schemas/payments.ts';

/** What a payer authorizes: one debit of a bank account (docs/product.md, "Payments"). */
export interface Debit {
  /** The distributor's name, and the telephone by which a payer revokes. */
  company: string;
  phone: string;
  /** The kept account. Null for one that is entered for this payment: the portal does not know it when the payer reads the text. */
  account: Pick<Instrument, 'brand' | 'last4'> | null;
  /** Cents. Of a later debit it is the most, because invoices that change until then are left out. */
  amount: number;
  /** The distributor's day. */
  today: string;
  /** The day of a later debit, YYYY-MM-DD. Without it the account is debited today. */
  on?: string;
}

/** Version of the texts. It goes up by one whenever a text changes, so that a stored text can be told from later ones. */
export const AUTHORIZATION_VERSION = 1;

const TEXTS = {
  en: {
    account: 'the bank account that you enter here',
    today: (day: string) => `today, ${day}`,
    later: (day: string) => `on ${day}`,
    atMost: (amount: string) => `at most ${amount}`,
    text: (company: string, account: string, amount: string, when: string, phone: string) =>
      `You authorize ${company} to debit ${account} once for ${amount} ${when}. To revoke this, call ${phone} before the debit is sent to your bank.`,
  },
  es: {
    account: 'la cuenta bancaria que indica aquí',
    today: (day: string) => `hoy, ${day}`,
    later: (day: string) => `el ${day}`,
    atMost: (amount: string) => `${amount} como máximo`,
    text: (company: string, account: string, amount: string, when: string, phone: string) =>
      `Usted autoriza a ${company} a hacer un único débito de ${amount} en ${account} ${when}. Para revocar esta autorización, llame al ${phone} antes de que el débito se envíe a su banco.`,
  },
} as const;

/**
 * The authorization of a bank payment that Nacha's rules ask for. Screen and server make it with this function, and the server stores
 * it with the payment only when the payer saw the same text.
 */
export function authorizationText(
  { company, phone, account, amount, today, on }: Debit,
  language: keyof typeof TEXTS,
): string {
  const texts = TEXTS[language];
  const debited = account === null ? texts.account : `${account.brand} •••• ${account.last4}`;
  const sum = formatMoney(amount);
  return on === undefined
    ? texts.text(company, debited, sum, texts.today(formatDate(today)), phone)
    : texts.text(company, debited, texts.atMost(sum), texts.later(formatDate(on)), phone);
}
