import {
  dayIn,
  formatMoney,
  timeZone,
  type Instrument,
  type Payment,
  type SavedMethod,
} from '@portal/shared-contracts';
import { DateText, styled, Text } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { FactList, type Fact } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Path of the page that confirms a payment of quotes or invoices. Its parameter is not `id`, which signs in. */
export const confirmationPath = ({ id, kind }: Pick<Payment, 'id' | 'kind'>): string =>
  `${kind === 'quotes' ? '/order-confirmation' : '/invoice-confirmation'}?payment=${id}`;

/** Path of the page that continues an unfinished payment. */
export const paymentPath = ({ id }: Pick<Payment, 'id'>): string => `/payment?payment=${id}`;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  '& > span': {
    display: 'inline-flex',
    padding: 10,
    borderRadius: '50%',
    color: theme.vars.palette.success.main,
    background: `color-mix(in srgb, ${theme.vars.palette.success.main} 14%, ${theme.vars.palette.background.paper})`,
  },
  '&[data-over] > span': {
    color: theme.vars.palette.warning.main,
    background: `color-mix(in srgb, ${theme.vars.palette.warning.main} 14%, ${theme.vars.palette.background.paper})`,
  },
}));
const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The outcome of a payment: paid, submitted to the bank, or refunded. It always says what was charged. */
export function PaymentOutcome({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { state, figures, returnedAmount } = payment;
  const isOver = returnedAmount > 0;
  const key = state === 'settled' && figures.due === 0 ? 'credited' : state;
  return (
    <Parts>
      <Head role="status" data-over={isOver || undefined}>
        <span>
          <Icon name={isOver ? 'warning' : 'check'} size={24} />
        </span>
        <div>
          <Text variant="h2" as="h2">
            {t(`outcome.${key}.title`, {
              amount: formatMoney(figures.due),
              returned: formatMoney(returnedAmount),
            })}
          </Text>
          <Text tone="quiet">{t(`outcome.${key}.advice.${payment.kind}`)}</Text>
        </div>
      </Head>
      <FactList facts={factsOf(payment, t)} />
      <Authorization payment={payment} />
    </Parts>
  );
}

/** What the payer of a bank payment authorized, in the words that they saw. */
export function Authorization({
  payment: { authorization },
}: {
  payment: Pick<Payment, 'authorization'>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  if (authorization === null) return null;
  return (
    <Text variant="caption" tone="quiet">
      <span>{t('payment.authorized')}</span>{' '}
      <span translate="no" lang={authorization.language}>
        {authorization.text}
      </span>
    </Text>
  );
}

/** The method of a payment. For a declined new card or account only the kind may be known. */
function paidWith({ instrument, method, figures }: Payment, t: TFunction): string {
  if (instrument !== null) return instrumentText(instrument, t);
  return method === null || figures.due === 0 ? t('payments.credits') : t(`payment.method.${method}`);
}

/** Number, dates and method of a payment. */
export function factsOf(payment: Payment, t: TFunction): Fact[] {
  const { paymentNumber, submittedAt, settledOn } = payment;
  return [
    { label: t('payments.columns.paymentNumber'), value: paymentNumber },
    {
      label: t(settledOn === null ? 'payments.submittedOn' : 'payments.columns.submittedOn'),
      value: submittedAt === null ? null : <DateText iso={dayIn(timeZone(), new Date(submittedAt))} />,
    },
    ...(settledOn === null
      ? []
      : [{ label: t('payments.columns.settledOn'), value: <DateText iso={settledOn} /> }]),
    {
      label: t('payments.columns.paidWith'),
      value: paidWith(payment, t),
    },
  ];
}

/** Name of a saved method; without a name of its own it is its brand and digits, for everybody in every language. */
export const methodName = (method: SavedMethod, t: TFunction): string =>
  method.name || instrumentText(method, t);

/** Short text for a card or bank account, such as `Visa •••• 4242`. */
export const instrumentText = ({ brand, last4 }: Instrument, t: TFunction): string =>
  t('payment.instrument', { brand, last4 });
