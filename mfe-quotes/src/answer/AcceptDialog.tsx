import {
  api,
  formatMoney,
  MINIMUM_PAYMENT,
  type AcceptQuotesRequest,
  type CreditInfo,
  type OnCreditHold,
  type WriteOptions,
} from '@portal/shared-contracts';
import { whyNotLater } from '@portal/shared-contracts/payments';
import {
  Button,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  styled,
  useAction,
  useCall,
  useWhyNot,
  type Call,
} from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/fields';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useNavigate } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { PoNumber } from './PoNumber.tsx';
import {
  draftOf,
  numbersOf,
  refusalText,
  sumOf,
  useRemaining,
  type PendingQuote,
} from './answered-quotes.ts';

const accept = (request: AcceptQuotesRequest, options: WriteOptions) =>
  api.post('/api/quotes/accept', request, options);

export interface DialogProps {
  quotes: readonly PendingQuote[];
  /** The quotes are answered; `text` confirms it. */
  onAnswered: (text: string) => void;
  onClose: () => void;
}

/** Asks for the payment and the purchase order of the quotes, then accepts them or opens the payment page. */
export function AcceptDialog({ quotes: asked, onClose, onAnswered }: DialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const { quotes, count, expired, onNewQuotes, removeRefused } = useRemaining(asked);
  const [first] = asked;
  const number = (quotes[0] ?? first)?.orderNumber;
  const [poNumber, setPoNumber] = useState((asked.length === 1 && first?.poNumber) || '');
  const [chosen, setChosen] = useState<WhenToPay | null>(null);
  const credit = useCall(first ? `/api/account-credit/${encodeURIComponent(first.orderNumber)}` : null);

  const total = sumOf(quotes);
  const missing = Math.max(0, MINIMUM_PAYMENT - total);
  const info = credit.status === 'ready' ? credit.data[0] : undefined;
  const creditHold = info?.creditHold ?? null;
  const whyNotNow = useWhyNot('payments.begin');
  const canPayLater = info !== undefined && whyNotLater(info, total) === null;
  const payment: WhenToPay = canPayLater ? (chosen ?? 'later') : 'now';

  const action = useAction(accept, {
    refetch: ['/api/quotes'],
    failure: (error) => refusalText(error, quotes.length, t),
    outcomeText: ({ payAt }) => (payAt === null ? t('answer.accepted', { count, number }) : null),
  });
  async function submit(): Promise<{ ok: boolean }> {
    const po = poNumber.trim();
    const request = { quotes: numbersOf(quotes), total, payment, ...(po !== '' && { poNumber: po }) };
    const outcome = await action.send(request);
    removeRefused(outcome);
    if (!outcome.ok) return outcome;
    const { payAt } = outcome.answer;
    if (payAt !== null) void navigate(payAt);
    else onAnswered(t('answer.accepted', { count, number }));
    return outcome;
  }

  return (
    <AnswerDialog
      draft={draftOf('accept', asked)}
      quotes={quotes}
      title={t('answer.accept.title', { count, number })}
      description={t(count === 2 ? 'answer.accept.both' : 'answer.accept.description', { count })}
      submitLabel={t(
        payment === 'later' || whyNotNow !== null || credit.status === 'loading'
          ? 'answer.accept.submit'
          : 'answer.accept.toPayment',
      )}
      isImpossible={missing > 0 || credit.status === 'loading' || (payment === 'now' && whyNotNow !== null)}
      deadEnd={quotes.length === 0 ? action.notice : (creditHold?.text ?? null)}
      {...(creditHold && { waysOut: <WaysOut {...creditHold} /> })}
      expired={expired}
      onNewQuotes={onNewQuotes}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      {missing > 0 && (
        <Notice role="status" tone="info">
          {t('answer.minimum', { missing: formatMoney(missing) })}
        </Notice>
      )}
      <PoNumber value={poNumber} onChange={setPoNumber} quotes={quotes} />
      <PayNowOrLater
        credit={credit}
        total={total}
        when={payment}
        whyNotNow={whyNotNow}
        onChoose={setChosen}
      />
    </AnswerDialog>
  );
}

/** On credit hold: the telephone, and what is overdue. */
function WaysOut({ phone, overdueAt }: OnCreditHold): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Stack direction="row" align="center" gap={2} wrap>
      <a href={`tel:${phone}`}>{phone}</a>
      <LinkButton size="sm" to={overdueAt}>
        {t('answer.overdue')}
      </LinkButton>
    </Stack>
  );
}

type WhenToPay = 'now' | 'later';

/** As high as the two options. */
const Waiting = styled(Skeleton)({ height: 136, marginTop: 46, borderRadius: 8 });

/** The effect of paying later on the credit, or why it is not possible. */
function laterText(info: CreditInfo | undefined, total: number, t: TFunction): string {
  if (info === undefined) return t('answer.later.unknown');
  const available = formatMoney(info.availableCredit);
  const reason = whyNotLater(info, total);
  if (reason === 'limit')
    return t('answer.later.limit', { available, excess: formatMoney(total - info.availableCredit) });
  // A credit hold is explained by the dialog.
  if (reason !== null) return t('answer.later.cash');
  return t('answer.later.possible', { available, limit: formatMoney(info.creditLimit) });
}

interface PayNowOrLaterProps {
  credit: Call<CreditInfo[]>;
  /** Sum of the quotes in cents. */
  total: number;
  when: WhenToPay;
  /** Why the quotes cannot be paid now; null when they can. */
  whyNotNow: string | null;
  onChoose: (when: WhenToPay) => void;
}

/** Choice to pay now or later by invoice. Paying later may be refused by the customer's credit. */
function PayNowOrLater({ credit, total, when, whyNotNow, onChoose }: PayNowOrLaterProps): ReactNode {
  const { t } = useTranslation(SECTION);
  if (credit.status === 'loading') return <Waiting />;
  const info = credit.status === 'ready' ? credit.data[0] : undefined;
  return (
    <>
      <RadioGroup<WhenToPay>
        label={t('answer.accept.payment')}
        name="payment"
        options={[
          {
            value: 'later',
            label: t('answer.later.label'),
            description: laterText(info, total, t),
            disabled: info === undefined || whyNotLater(info, total) !== null,
          },
          {
            value: 'now',
            label: t('answer.now.label'),
            description: whyNotNow ?? t('answer.now.description'),
            disabled: whyNotNow !== null,
          },
        ]}
        value={when}
        onChange={onChoose}
      />
      {credit.status === 'failed' && (
        <Notice role="status" tone="info">
          <span>{t('answer.later.failed')}</span>{' '}
          <Button size="sm" variant="link" loading={credit.isRetrying} onClick={credit.retry}>
            {t('answer.retry')}
          </Button>
        </Notice>
      )}
    </>
  );
}
