import {
  api,
  ApiError,
  type ConfirmPaymentRequest,
  type PaymentFigures,
  type WriteOptions,
} from '@portal/shared-contracts';
import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { errorText, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState } from 'react';
import { SECTION } from '../texts.ts';
import { figuresOf, methodOf, type ChoiceState, type PayablePayment } from './choice.ts';
import { figureChanges, type FigureChange } from './figure-changes.ts';
import type { FieldsHandle } from './gateway/fields-handle.ts';
import type { PaymentSource } from './use-payment.ts';

/** What the person has to know before paying (again). */
export type PayingNotice =
  | { kind: 'changed'; changes: readonly FigureChange[] }
  /** The server did not get the payment, or could not begin it: nothing was charged. */
  | { kind: 'notReceived' }
  | { kind: 'fieldsFailed' }
  | { kind: 'refused'; text: string };

interface Paying {
  isPending: boolean;
  /** It was sent and the server's answer was lost: only the server knows whether it arrived. */
  isUnknown: boolean;
  notice: PayingNotice | null;
  pay(): Promise<void>;
}

interface PayingProps {
  payment: PayablePayment;
  source: PaymentSource;
  state: ChoiceState;
  link: string | null;
  fields: FieldsHandle;
  /** Name under which a new method is kept, or null. */
  keepAs: string | null;
}

interface Confirmation {
  id: string;
  request: ConfirmPaymentRequest;
  /** Time of the previous attempt. A new attempt after a failed one thereby gets another idempotency key. */
  after: string | null;
}

const confirmPayment = ({ id, request }: Confirmation, options: WriteOptions) =>
  api.post(`/api/payments/${id}/confirm`, request, options);

/** Pays once: tells the choice, asks the provider's fields for their token, confirms the figures that the person saw. */
export function usePaying({ payment, source, state, link, fields, keepAs }: PayingProps): Paying {
  const { t } = useTranslation(SECTION);
  const confirm = useAction(confirmPayment, {
    keepKeyAs: 'payments.confirm',
    refetch: ['/api/invoices', '/api/payments', '/api/credit-memos', '/api/payment-methods', '/api/quotes'],
  });
  const [isPending, setPending] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [notice, setNotice] = useState<PayingNotice | null>(null);

  // What others change while the person chooses is said as soon as it is known: all of it since the screen was opened or paying was
  // tried. While a payment is under way its outcome says what changed, and what was charged.
  const [opened, setOpened] = useState(payment);
  const [latest, setLatest] = useState(payment);
  if (payment.figures !== latest.figures) {
    setLatest(payment);
    const changesSince = (before: PayablePayment): FigureChange[] =>
      figureChanges(figuresOf(before, state.choice), state.figures);
    if (!isPending && changesSince(latest).length > 0) {
      const changes = changesSince(opened);
      setNotice(changes.length > 0 ? { kind: 'changed', changes } : null);
    }
  }

  async function methodFor({ due }: PaymentFigures): Promise<Partial<ConfirmPaymentRequest> | null> {
    const { way } = state.choice;
    if (due === 0 || way === null) return {};
    const kind = methodOf(way, payment.form);
    const chosen = kind === null ? {} : { method: kind };
    if (way.kind === 'saved') return { ...chosen, savedMethod: way.id };
    const answer = await fields.tokenize();
    if (answer.status === 'failed') setNotice({ kind: 'fieldsFailed' });
    if (answer.status !== 'token') return null;
    const { token, instrument } = answer;
    return {
      ...chosen,
      methodToken: token,
      ...(instrument !== null && { tried: instrument }),
      ...(keepAs !== null && { keep: { name: keepAs } }),
    };
  }

  async function afterFailure(error: ApiError, seen: PaymentFigures): Promise<void> {
    const isRefused = error.status >= 400 && error.status < 500 && error.type !== 'ATTEMPT_UNDER_WAY';
    if (!isRefused) setUnknown(true);
    const now = await source.reload();
    const changes = now === null ? [] : figureChanges(seen, now.figures);
    if (OUT_OF_DATE.has(error.type) && changes.length > 0) setNotice({ kind: 'changed', changes });
    else if (isRefused) setNotice({ kind: 'refused', text: withItems(error, errorText(error, t)) });
  }

  async function send(): Promise<void> {
    const seen = state.figures;
    const fingerprint = await figuresFingerprint(seen);
    try {
      const saved = await state.save();
      if ((await figuresFingerprint(saved.figures)) !== fingerprint)
        return setNotice({ kind: 'changed', changes: figureChanges(seen, saved.figures) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 500) return setNotice({ kind: 'notReceived' });
      return afterFailure(error, seen);
    }
    const method = await methodFor(seen);
    if (method === null) return;
    const request = { seen: fingerprint, ...method, ...(link !== null && { link }) };
    const outcome = await confirm.send({ id: payment.id, request, after: payment.submittedAt });
    if (outcome.ok) source.take(outcome.answer);
    else if (outcome.error) await afterFailure(outcome.error, seen);
  }

  // The server answers again and knows of no payment.
  const isNotReceived = isUnknown && source.error === null && payment.state === 'begun';
  return {
    isPending,
    isUnknown: isUnknown && source.error !== null,
    notice: notice ?? (isNotReceived ? { kind: 'notReceived' } : null),
    async pay() {
      if (isPending) return;
      setPending(true);
      setUnknown(false);
      setNotice(null);
      setOpened(payment);
      await send().finally(() => setPending(false));
    },
  };
}

/** Types of refusals of what the screen showed, because it changed meanwhile: what is left can be paid. */
const OUT_OF_DATE: ReadonlySet<string | undefined> = new Set(['FIGURES_CHANGED', 'ALREADY_PROCESSED']);

const withItems = ({ items }: ApiError, text: string): string =>
  items.length === 0 ? text : `${text} (${items.join(', ')})`;
