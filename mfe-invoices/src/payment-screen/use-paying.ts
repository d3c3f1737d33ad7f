import {
  api,
  ApiError,
  type ConfirmPaymentRequest,
  type PaymentFigures,
  type WriteOptions,
} from '@portal/shared-contracts';
import { figuresFingerprint, type Change } from '@portal/shared-contracts/payments';
import { useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState } from 'react';
import { SECTION } from '../texts.ts';
import { figuresOf, kindOf, type ChoiceState, type PayablePayment } from './choice.ts';
import type { FieldsHandle } from './gateway/fields-handle.ts';
import { figureChanges, type FigureChange, type PayingNotice } from './PayingNotices.tsx';
import { paymentProblem } from './payment-problem.ts';
import type { PaymentSource } from './use-payment.ts';

interface Paying {
  isPending: boolean;
  /** The payment was sent, but the answer was lost. Only the server knows whether it arrived. */
  isUnknown: boolean;
  notice: PayingNotice | null;
  pay(): Promise<void>;
  /** Makes a change with which a payment below the minimum can be paid. */
  take(change: Change): Promise<void>;
}

interface PayingProps {
  payment: PayablePayment;
  source: PaymentSource;
  state: ChoiceState;
  link: string | null;
  fields: FieldsHandle;
  /** Name under which a new method is saved; empty for none of its own. Null to save none. */
  saveAs: string | null;
  /** What the payer of a bank payment authorizes; null for other payments. */
  authorization: string | null;
}

interface Confirmation {
  id: string;
  request: ConfirmPaymentRequest;
  /** Time of the previous attempt, so that a new attempt gets another idempotency key. */
  after: string | null;
}

const confirmPayment = ({ id, request }: Confirmation, options: WriteOptions) =>
  api.post(`/api/payments/${id}/confirm`, request, options);

/** Pays once: stores the choice, asks the provider's fields for a token, and confirms the figures that the person saw. */
export function usePaying({
  payment,
  source,
  state,
  link,
  fields,
  saveAs,
  authorization,
}: PayingProps): Paying {
  const { t } = useTranslation(SECTION);
  const confirm = useAction(confirmPayment, {
    keepKeyAs: 'payments.confirm',
    outcomeText: ({ state, paymentNumber: number }) => {
      if (state === 'challenge' || state === 'declined' || state === 'begun') return null;
      return t(state === 'submitting' ? 'payment.wasSent' : 'payment.wentThrough', { number });
    },
    refetch: ['/api/invoices', '/api/payments', '/api/credit-memos', '/api/payment-methods', '/api/quotes'],
  });
  const [isPending, setPending] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [notice, setNotice] = useState<PayingNotice | null>(null);

  // Shows changes by others at once: all changes since the screen opened or since the last attempt to pay. During an attempt its
  // outcome shows them instead.
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
    const chosen = state.choice.method;
    if (due === 0 || chosen === null) return {};
    const kind = kindOf(chosen, payment.form);
    const method = kind === null ? {} : { method: kind };
    if (chosen.kind === 'saved') return { ...method, savedMethod: chosen.id };
    const answer = await fields.tokenize();
    if (answer.status === 'failed') setNotice({ kind: 'fieldsFailed' });
    if (answer.status !== 'token') return null;
    const { token, instrument } = answer;
    return {
      ...method,
      methodToken: token,
      ...(instrument !== null && { tried: instrument }),
      ...(saveAs !== null && { keep: { name: saveAs } }),
    };
  }

  async function afterFailure(error: ApiError, seen: PaymentFigures): Promise<void> {
    const isRefused = error.status >= 400 && error.status < 500 && error.type !== 'ATTEMPT_UNDER_WAY';
    if (!isRefused) setUnknown(true);
    const now = await source.reload();
    const changes = now === null ? [] : figureChanges(seen, now.figures);
    if (OUT_OF_DATE.has(error.type) && changes.length > 0) setNotice({ kind: 'changed', changes });
    else if (isRefused) setNotice({ kind: 'refused', text: withItems(error, paymentProblem(error, t)) });
  }

  /** The choice was not stored, so nothing can have been charged. */
  async function afterUnsaved(error: unknown, seen: PaymentFigures): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500) return setNotice({ kind: 'notReceived' });
    return afterFailure(error, seen);
  }

  async function send(): Promise<void> {
    const seen = state.figures;
    const fingerprint = await figuresFingerprint(seen);
    try {
      const saved = await state.save();
      if ((await figuresFingerprint(saved.figures)) !== fingerprint)
        return setNotice({ kind: 'changed', changes: figureChanges(seen, saved.figures) });
    } catch (error) {
      return afterUnsaved(error, seen);
    }
    const method = await methodFor(seen);
    if (method === null) return;
    const request = {
      seen: fingerprint,
      ...method,
      ...(authorization !== null && { authorization }),
      ...(link !== null && { link }),
    };
    const outcome = await confirm.send({ id: payment.id, request, after: payment.submittedAt });
    if (outcome.ok) source.update(outcome.answer);
    else if (outcome.error) await afterFailure(outcome.error, seen);
  }

  // The server answers again and did not receive the payment.
  const isNotReceived = isUnknown && source.error === null && payment.state === 'begun';
  return {
    isPending,
    isUnknown: isUnknown && source.error !== null,
    notice: notice ?? (isNotReceived ? { kind: 'notReceived' } : null),
    async take(change) {
      const seen = state.figures;
      await state.take(change).catch((error: unknown) => afterUnsaved(error, seen));
    },
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

/** Types of the refusals of outdated figures. The rest can still be paid. */
const OUT_OF_DATE: ReadonlySet<string | undefined> = new Set(['FIGURES_CHANGED', 'ALREADY_PROCESSED']);

const withItems = ({ items }: ApiError, text: string): string =>
  items.length === 0 ? text : `${text} (${items.join(', ')})`;
