import { formatMoney } from '@portal/shared-contracts';
import { MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import { Button, styled, Text, useUnsavedInput } from '@portal/shared-ui';
import { DraftedFields } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { SendLink } from '../send-link/SendLink.tsx';
import { SECTION } from '../texts.ts';
import { authorizationOf } from './authorization-of.ts';
import { figuresOf, lackingNote, useChoice, waysOutOf, type PayablePayment } from './choice.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { Foot, useRoomAboveFoot } from './Foot.tsx';
import type { FieldsHandle } from './gateway/fields-handle.ts';
import { HostedFields } from './gateway/HostedFields.tsx';
import { MemoChoice } from './MemoChoice.tsx';
import { MethodChoice, SaveMethod, type SaveMethodChoice } from './MethodChoice.tsx';
import { NewMethod } from './NewMethod.tsx';
import { PayingNotices } from './PayingNotices.tsx';
import { PlanPayment } from './PlanPayment.tsx';
import { Summary } from './Summary.tsx';
import { TooLittle } from './TooLittle.tsx';
import { usePaying } from './use-paying.ts';
import type { PaymentSource } from './use-payment.ts';
import { UnknownOutcome } from './Waiting.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: '20px 24px' },
  // As high as the page, so that the sum is at the bottom of a short form.
  [theme.breakpoints.down('md')]: { alignSelf: 'stretch', gridTemplateRows: 'auto 1fr auto' },
}));
const Part = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 8,
});
// Beside the documents, or after them with the sum at the bottom of the screen.
const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  [theme.breakpoints.down('md')]: { display: 'contents' },
}));
const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  '&:empty': { display: 'none' },
});
// The field reserves space for its message above the label.
const Method = styled(Part)({ marginTop: -24, '&:first-child': { marginTop: -4 } });
// Touch targets, including the button that looks like a link.
const Pay = styled('div')({ display: 'grid', gap: 4, marginTop: 12, '& > button': { minHeight: 44 } });

interface PaymentFormProps {
  payment: PayablePayment;
  source: PaymentSource;
  link: string | null;
}

/** The form of a payment: documents, credit memos and method, beside the sum. */
export function PaymentForm({ payment, source, link }: PaymentFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const id = useId();
  const { form } = payment;
  const state = useChoice(payment, source, link);
  const { choice, figures, change } = state;
  const fields = useRef<FieldsHandle>(null);
  const [saving, setSaving] = useState<SaveMethodChoice>({ isWanted: false, name: '' });
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useRoomAboveFoot(foot);

  const saveAs = saving.isWanted && choice.method?.kind === 'new' ? saving.name.trim() : null;
  const authorization = authorizationOf(payment, choice.method, figures.due);
  const paying = usePaying({
    payment,
    source,
    state,
    link,
    saveAs,
    authorization,
    fields: { tokenize: async () => fields.current?.tokenize() ?? { status: 'failed' } },
  });
  const isBusy = paying.isPending;
  useUnsavedInput(isBusy);
  // Without an amount due no method is needed (docs/product.md, "Payments").
  const isCovered = figuresOf(payment, choice, null).due === 0;
  const [only, ...others] = figures.lines;
  const { method } = choice;
  const keptMethod =
    method?.kind === 'saved' ? form.savedMethods.find((saved) => saved.id === method.id) : undefined;
  const isPlannable =
    link === null &&
    payment.kind === 'invoices' &&
    figures.due > 0 &&
    figures.missing === 0 &&
    lackingNote(choice, figures) === null;

  function pay(): void {
    setTried(true);
    const wrong = place.current?.querySelector<HTMLElement>(
      '[aria-invalid=true] input, input[aria-invalid=true]',
    );
    const isUnchosen = !isCovered && choice.method === null;
    if (wrong) return wrong.focus();
    const lacking = lackingNote(choice, figures);
    if (lacking !== null) return focusNote(place.current, lacking);
    if (isUnchosen) return void place.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    if (figures.missing === 0) void paying.pay();
  }

  const { notice } = paying;
  // A change by others is announced but does not scroll the page while the person types.
  const isAnswered = (isTried && notice !== null) || payment.failure !== null;
  useEffect(() => {
    if (isAnswered) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered, notice, payment.failure]);

  if (paying.isUnknown) return <UnknownOutcome isAsking={isBusy} onAsk={() => void source.reload()} />;
  return (
    <Columns ref={place}>
      <Part aria-labelledby={`${id}-documents`}>
        {link !== null && (
          <Text tone="quiet" style={{ marginTop: -16 }}>
            {t('payment.payer', { name: payment.customerName, account: payment.accountNumber })}
          </Text>
        )}
        <Text id={`${id}-documents`} as="h3" variant="h3">
          {t(`payment.documents.${payment.kind}`)}
        </Text>
        <DraftedFields draft={`payment:${figures.lines.map(({ number }) => number).join(',')}`}>
          <DocumentTable
            label={t(`payment.documents.${payment.kind}`)}
            lines={figures.lines}
            reasons={choice.reasons}
            form={form}
            disabled={isBusy}
            isTried={isTried}
            onAmount={(number, amount) =>
              change({ ...choice, amounts: { ...choice.amounts, [number]: amount } })
            }
            onReason={(number, reason, isTyping) => {
              const { [number]: _before, ...others } = choice.reasons;
              const reasons = reason === null ? others : { ...others, [number]: reason };
              (isTyping ? state.type : change)({ ...choice, reasons });
            }}
          />
        </DraftedFields>
      </Part>
      <Side>
        <Choices>
          {figures.memos.length > 0 && (
            <Part aria-labelledby={`${id}-memos`}>
              <Text id={`${id}-memos`} as="h3" variant="h3">
                {t('payment.memos')}
              </Text>
              <MemoChoice
                label={t('payment.memos')}
                memos={figures.memos}
                disabled={isBusy}
                onChoose={(number, isChosen) =>
                  change({ ...choice, memos: withOrWithout(choice.memos, number, isChosen) })
                }
              />
            </Part>
          )}
          {!isCovered && (
            <Method>
              <MethodChoice
                form={form}
                chosen={choice.method}
                saving={figures.savingTotal}
                disabled={isBusy}
                isMissing={isTried}
                onChoose={(method) => change({ ...choice, method })}
              />
              {choice.method?.kind === 'new' && (
                <NewMethod>
                  <HostedFields
                    gateway={form.gateway}
                    kind={choice.method.method}
                    due={figures.due}
                    isSaved={saving.isWanted}
                    ref={fields}
                    onSubmit={pay}
                  />
                  <Text variant="caption" tone="quiet">
                    {t('payment.trust')}
                  </Text>
                  {link === null && <SaveMethod choice={saving} disabled={isBusy} onChange={setSaving} />}
                </NewMethod>
              )}
            </Method>
          )}
        </Choices>
        <Foot ref={foot}>
          <PayingNotices notice={notice} failure={payment.failure} due={figures.due} />
          <Summary kind={payment.kind} figures={figures} form={form} />
          {authorization !== null && figures.missing === 0 && (
            // A translation by the browser would not be the text that is stored.
            <Text variant="caption" tone="quiet" translate="no" style={{ marginTop: 8 }}>
              {authorization}
            </Text>
          )}
          <Pay>
            {figures.missing > 0 && (
              <TooLittle
                ways={waysOutOf(payment, choice)}
                form={form}
                disabled={isBusy}
                onTake={(way) => void paying.take(way)}
              />
            )}
            <Button
              fullWidth
              action="payments.confirm"
              loading={isBusy}
              disabled={figures.missing > 0}
              onClick={pay}
            >
              {isCovered ? t('payment.applyCredits') : t('payment.pay', { amount: formatMoney(figures.due) })}
            </Button>
            {keptMethod !== undefined && isPlannable && (
              <PlanPayment payment={payment} state={state} method={keptMethod} disabled={isBusy} />
            )}
            {link === null &&
              only !== undefined &&
              only.outstanding >= MINIMUM_PAYMENT &&
              others.length === 0 && (
                <SendLink
                  variant="link"
                  disabled={isBusy}
                  document={{ kind: only.kind, number: only.number }}
                />
              )}
          </Pay>
        </Foot>
      </Side>
    </Columns>
  );
}

function focusNote(place: HTMLElement | null, number: string): void {
  const notes = [...(place?.querySelectorAll('input') ?? [])];
  notes.find(({ name }) => name === `note:${number}`)?.focus();
}

const withOrWithout = (all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...all, one] : [...all].filter((each) => each !== one));
