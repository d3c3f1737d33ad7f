import { api, formatDate, formatMoney, type SavedMethod, type WriteOptions } from '@portal/shared-contracts';
import { figuresFingerprint, planDays } from '@portal/shared-contracts/payments';
import { Button, Text, useAction } from '@portal/shared-ui';
import { DateField } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog, Modal } from '@portal/shared-ui/overlays';
import { useNavigate } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { authorizationOf } from './authorization-of.ts';
import type { ChoiceState, PayablePayment } from './choice.ts';
import { instrumentText } from './PaymentOutcome.tsx';
import { SECTION } from '../texts.ts';
import '../plans/plan-texts.ts';

export interface PlanDialogProps {
  payment: PayablePayment;
  state: Pick<ChoiceState, 'figures' | 'save'>;
  /** The chosen kept method. */
  method: SavedMethod;
  onClose: () => void;
}

/** Dialog that plans a payment for a later day. What is chosen is stored first, as for a payment that is made now. */
export function PlanDialog({ payment, state, method, onClose }: PlanDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const { form } = payment;
  const { figures } = state;
  const days = planDays(figures.lines, form.today);
  const [payOn, setPayOn] = useState(days?.last ?? '');
  const amount = figures.due;
  const authorization =
    payOn === '' ? null : authorizationOf(payment, { kind: 'saved', id: method.id }, amount, payOn);
  const plan = useAction(
    async (on: string, options: WriteOptions) => {
      const seen = await figuresFingerprint(figures);
      await state.save();
      const request = {
        seen,
        payOn: on,
        savedMethod: method.id,
        ...(authorization !== null && { authorization }),
      };
      return api.post(`/api/payments/${payment.id}/plan`, request, options);
    },
    {
      refetch: ['/api/payment-plans', '/api/invoices'],
      done: (answer) => t('plans.plan.done', { day: formatDate(answer.payOn) }),
    },
  );
  if (days === null)
    return (
      <Modal open onClose={onClose} title={t('plans.plan.title')} size="sm">
        <Text>{t('plans.plan.today')}</Text>
        <div style={{ marginTop: 16 }}>
          <Button onClick={onClose}>{t('payment.done')}</Button>
        </div>
      </Modal>
    );
  return (
    <ConfirmDialog
      open
      draft={`plan:${payment.id}`}
      title={t('plans.plan.title')}
      description={t('plans.plan.advice', {
        amount: formatMoney(amount),
        method: instrumentText(method, t),
      })}
      confirmLabel={t('plans.plan.confirm')}
      action={plan}
      onConfirm={async () => {
        const outcome = await plan.send(payOn);
        if (outcome.ok) void navigate('/orders/scheduled-payments');
        return outcome;
      }}
      onClose={onClose}
    >
      <DateField
        label={t('plans.plan.day')}
        name="pay-on"
        required
        autoFocus
        min={days.first}
        max={days.last}
        value={payOn}
        onChange={setPayOn}
      />
      <Text variant="caption" tone="quiet">
        {t('plans.plan.until', { first: formatDate(days.first), last: formatDate(days.last) })}
      </Text>
      {authorization !== null && (
        // A translation by the browser would not be the text that is stored.
        <Text variant="caption" tone="quiet" translate="no" style={{ marginTop: 12 }}>
          {authorization}
        </Text>
      )}
    </ConfirmDialog>
  );
}
