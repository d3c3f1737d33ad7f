import {
  api,
  formatDate,
  formatMoney,
  type PaymentPlan,
  type PlanState,
  type WriteOptions,
} from '@portal/shared-contracts';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import { Button, errorText, ErrorView, LinkButton, Page, useAction, useCall } from '@portal/shared-ui';
import {
  OwnedList,
  OwnedListSkeleton,
  OwnedNothing,
  StatusChip,
  type OwnedItem,
} from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import './plan-texts.ts';

const PLANS = '/api/payment-plans';

const TONES: Readonly<Record<PlanState, StatusTone>> = {
  planned: 'info',
  running: 'info',
  paid: 'success',
  leftOut: 'warning',
  cancelled: 'neutral',
  stopped: 'error',
};

const cancelPlan = (id: number, options: WriteOptions) =>
  api.delete(`/api/payment-plans/${id}` as const, options);

/** Page of all scheduled payments: payments that wait for their day, and finished ones with their outcome. */
export function PlansPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(PLANS);
  return (
    <Page title={t('plans.title')} description={t('plans.description')}>
      {call.status === 'loading' && <OwnedListSkeleton label={t('plans.loading')} />}
      {call.status === 'failed' && (
        <ErrorView advice={errorText(call.error, t)} isRetrying={call.isRetrying} onRetry={call.retry} />
      )}
      {call.status === 'ready' && call.data.length === 0 && <OwnedNothing>{t('plans.none')}</OwnedNothing>}
      {call.status === 'ready' && call.data.length > 0 && <PlanLists plans={call.data} />}
    </Page>
  );
}

/** Numbers of a plan that its line names. */
const MOST_NAMED = 6;

const named = (names: readonly string[], count: number): string => {
  const first = names.slice(0, MOST_NAMED);
  return [...first, ...(count > first.length ? ['…'] : [])].join(', ');
};

/** What a plan pays, has paid and left out, and why it was not made. */
function factsOf(plan: PaymentPlan, t: TFunction): string[] {
  const { state, reason, paidAmount, invoices, invoiceCount, leftOut, leftOutCount, cancelledBy } = plan;
  const out = leftOut.map((one) => `${one.number} (${t(`plans.leftOutReason.${one.reason}`)})`);
  return [
    t('plans.by', { method: plan.paidWith, person: plan.plannedBy }),
    ...(invoiceCount > 0
      ? [t('plans.invoices', { count: invoiceCount, numbers: named(invoices, invoiceCount) })]
      : []),
    ...(paidAmount === null ? [] : [t('plans.paid', { amount: formatMoney(paidAmount) })]),
    ...(leftOutCount > 0 ? [t('plans.leftOut', { numbers: named(out, leftOutCount) })] : []),
    ...(state === 'cancelled' && cancelledBy !== null
      ? [t('plans.cancelledBy', { person: cancelledBy })]
      : []),
    ...(reason === null ? [] : [t(`plans.reason.${reason}`)]),
  ];
}

/** The plans that wait, each with the button that cancels it, and the others. */
function PlanLists({ plans }: { plans: readonly PaymentPlan[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [asked, setAsked] = useState<PaymentPlan | null>(null);
  const cancel = useAction(cancelPlan, {
    refetch: [PLANS, '/api/invoices'],
    done: () => t('plans.cancelled'),
  });
  const valuesOf = ({ amount, payOn }: PaymentPlan) => ({
    amount: formatMoney(amount),
    day: formatDate(payOn),
  });
  const itemOf = (plan: PaymentPlan): OwnedItem => ({
    id: String(plan.id),
    icon: plan.method === 'card' ? 'credits' : 'invoices',
    name: t('plans.name', valuesOf(plan)),
    mark: <StatusChip tone={TONES[plan.state]} label={t(`plans.state.${plan.state}`)} />,
    facts: factsOf(plan, t),
    actions: (
      <>
        {plan.payment !== null && (
          <LinkButton
            size="sm"
            color="secondary"
            to={`/orders/payments/${plan.payment}`}
            aria-label={t('plans.showOne', valuesOf(plan))}
          >
            {t('plans.show')}
          </LinkButton>
        )}
        {plan.canCancel && (
          <Button
            size="sm"
            color="secondary"
            action="payment-plans.cancel"
            aria-label={t('plans.cancelOne', valuesOf(plan))}
            onClick={() => setAsked(plan)}
          >
            {t('plans.cancel')}
          </Button>
        )}
      </>
    ),
  });
  const groups = [
    ['plans.waiting', plans.filter(({ state }) => state === 'planned')],
    ['plans.over', plans.filter(({ state }) => state !== 'planned')],
  ] as const;
  return (
    <>
      {groups.map(
        ([label, those]) =>
          those.length > 0 && <OwnedList key={label} isGroup label={t(label)} items={those.map(itemOf)} />,
      )}
      {asked && (
        <ConfirmDialog
          open
          isDestructive
          title={t('plans.cancelTitle', valuesOf(asked))}
          description={t('plans.cancelAdvice', valuesOf(asked))}
          confirmLabel={t('plans.cancelIt')}
          cancelLabel={t('plans.keep')}
          action={cancel}
          onConfirm={() => cancel.send(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
