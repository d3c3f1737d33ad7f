import { formatMoney } from '@portal/shared-contracts';
import { Button, styled, Text, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { SendLink } from '../send-link/SendLink.tsx';
import { SECTION } from '../texts.ts';
import { figuresOf, useChoice, type PayablePayment } from './choice.ts';
import { DocumentLines } from './DocumentLines.tsx';
import type { FieldsHandle } from './gateway/fields-handle.ts';
import { HostedFields } from './gateway/HostedFields.tsx';
import { MemoChoice } from './MemoChoice.tsx';
import { KeepMethod, MethodChoice, type Keeping } from './MethodChoice.tsx';
import { PayingNotices } from './PayingNotices.tsx';
import { Summary } from './Summary.tsx';
import { usePaying } from './use-paying.ts';
import type { PaymentSource } from './use-payment.ts';
import { useRoomAboveFoot } from './use-room-above-foot.ts';
import { UnknownOutcome } from './Waiting.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start', gap: 32 },
  // As high as the page, so that the sum stands at its end where little is to be paid.
  [theme.breakpoints.down('md')]: { alignSelf: 'stretch', gridTemplateRows: '1fr auto' },
}));
const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 28,
});
const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 });
// A field keeps room for its message above its label.
const Method = styled(Part)({ marginTop: -24 });
// The arithmetic stays in view: beside the parts where there is room, else at the foot of what scrolls.
const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { top: 8 },
  [theme.breakpoints.down('md')]: {
    bottom: 'calc(-1 * var(--foot-below, 0px))',
    marginBottom: 'calc(-1 * var(--foot-below, 0px))',
    marginInline: 'calc(-1 * var(--foot-beside, 16px))',
    padding: '12px var(--foot-beside, 16px) 16px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
    boxShadow: '0 -8px 24px rgb(15 27 40 / 0.12)',
    '& > [role=alert]:not(:empty)': {
      marginBottom: 8,
      padding: '8px 12px',
      fontSize: '0.875rem',
      lineHeight: '20px',
    },
  },
  // A phone on its side, or a page at 200 %, has no room for both.
  [`${theme.breakpoints.down('md')} and (max-height: 560px)`]: { position: 'static' },
  // With a notice it would cover half of a low screen: there it scrolls with the content.
  [`${theme.breakpoints.down('md')} and (max-height: 700px)`]: {
    '&:has(> [role=alert]:not(:empty))': { position: 'static' },
  },
}));
// Each as tall as a thumb needs, the one that looks like a link too.
const Pay = styled('div')({ display: 'grid', gap: 4, marginTop: 12, '& > button': { minHeight: 44 } });

interface PaymentFormProps {
  payment: PayablePayment;
  source: PaymentSource;
  link: string | null;
}

/** Everything that a person decides before paying, beside the arithmetic that follows from it. */
export function PaymentForm({ payment, source, link }: PaymentFormProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const id = useId();
  const { form } = payment;
  const state = useChoice(payment, source, link);
  const { choice, figures, change } = state;
  const fields = useRef<FieldsHandle>(null);
  const [keeping, setKeeping] = useState<Keeping>({ isWanted: false, name: '' });
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useRoomAboveFoot(foot);

  const keepAs =
    keeping.isWanted && choice.way?.kind === 'new' ? keeping.name.trim() || t('payment.keep.unnamed') : null;
  const paying = usePaying({
    payment,
    source,
    state,
    link,
    keepAs,
    fields: { tokenize: async () => fields.current?.tokenize() ?? { status: 'failed' } },
  });
  const isBusy = paying.isPending;
  useUnsavedInput(isBusy);
  // Credits that cover everything ask for no method (docs/product.md, "Payments").
  const isCovered = figuresOf(payment, choice, null).due === 0;
  const bySaving = figures.savingTotal;
  const [only, ...others] = figures.lines;

  function pay(): void {
    setTried(true);
    const wrong = place.current?.querySelector<HTMLElement>(
      '[aria-invalid=true] input, input[aria-invalid=true]',
    );
    const isUnchosen = !isCovered && choice.way === null;
    if (wrong) return wrong.focus();
    if (isUnchosen) return void place.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    if (figures.missing === 0) void paying.pay();
  }

  const { notice } = paying;
  // What others change is read out, and moves nothing while somebody types.
  const isAnswered = (isTried && notice !== null) || payment.failure !== null;
  useEffect(() => {
    if (isAnswered) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered, notice, payment.failure]);

  if (paying.isUnknown) return <UnknownOutcome isAsking={isBusy} onAsk={() => void source.reload()} />;
  return (
    <Columns ref={place}>
      <Parts>
        {link !== null && (
          <Text tone="quiet" style={{ marginTop: -16 }}>
            {t('payment.payer', { name: payment.customerName, account: payment.accountNumber })}
          </Text>
        )}
        <Part aria-labelledby={`${id}-documents`}>
          <Text id={`${id}-documents`} as="h3" variant="h3">
            {t(`payment.documents.${payment.kind}`)}
          </Text>
          <DocumentLines
            label={t(`payment.documents.${payment.kind}`)}
            lines={figures.lines}
            form={form}
            disabled={isBusy}
            onAmount={(number, amount) =>
              change({ ...choice, amounts: { ...choice.amounts, [number]: amount } })
            }
          />
        </Part>
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
              way={choice.way}
              saving={bySaving}
              disabled={isBusy}
              isMissing={isTried}
              onChoose={(way) => change({ ...choice, way })}
            />
            {choice.way?.kind === 'new' && (
              <>
                <HostedFields
                  gateway={form.gateway}
                  kind={choice.way.method}
                  due={figures.due}
                  isKept={keeping.isWanted}
                  ref={fields}
                  onSubmit={pay}
                />
                <Text variant="caption" tone="quiet">
                  {t('payment.trust')}
                </Text>
                {link === null && <KeepMethod keeping={keeping} disabled={isBusy} onChange={setKeeping} />}
              </>
            )}
          </Method>
        )}
      </Parts>
      <Foot ref={foot}>
        <PayingNotices notice={notice} failure={payment.failure} due={figures.due} />
        <Summary kind={payment.kind} figures={figures} />
        <Pay>
          {figures.missing > 0 && (
            <Text variant="body2" role="status">
              {t('payment.tooLittle', { missing: formatMoney(figures.missing) })}
            </Text>
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
          {link === null && only !== undefined && others.length === 0 && (
            <SendLink variant="link" disabled={isBusy} document={{ kind: only.kind, number: only.number }} />
          )}
        </Pay>
      </Foot>
    </Columns>
  );
}

const withOrWithout = (all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...all, one] : [...all].filter((each) => each !== one));
