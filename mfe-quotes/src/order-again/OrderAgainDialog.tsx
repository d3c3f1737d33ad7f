import {
  api,
  newQuotesPath,
  numbersInAddress,
  PO_NUMBER_LENGTH,
  today,
  type LinesToOrderAgain,
  type RequestedQuote,
  type RequestQuoteRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import {
  Button,
  ErrorView,
  errorText,
  Form,
  Money,
  Notice,
  notify,
  OnBehalf,
  Skeleton,
  styled,
  Text,
  TextInput,
  useAction,
  useCall,
  useUnsavedInput,
} from '@portal/shared-ui';
import { DateField, DraftedFields } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { askedAsBefore, requestedLines, sumOf, type AskedLine } from './asked-lines.ts';
import { AllLines, LinesToAsk } from './LinesToAsk.tsx';
import './texts.ts';

const requestQuote = (request: RequestQuoteRequest, options: WriteOptions) =>
  api.post('/api/order-again', request, options);

interface OrderAgainDialogProps {
  /** The orders whose lines are ordered again, or the products that are ordered as in the last purchase. */
  again: { orders?: readonly string[]; products?: readonly string[] };
  onClose: () => void;
  onMade: () => void;
}

/** Dialog in which lines are chosen and changed before a new quote is requested for them. */
export function OrderAgainDialog({ again, onClose, onMade }: OrderAgainDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { orders = [], products = [] } = again;
  const asked = { orders: numbersInAddress(orders), products: numbersInAddress(products) };
  const call = useCall('/api/order-again', asked);
  if (call.status === 'ready')
    return (
      <Asking
        found={call.data}
        draft={`order-again ${asked.orders} ${asked.products}`}
        onClose={onClose}
        onMade={onMade}
      />
    );
  return (
    <Modal open onClose={onClose} title={t('orderAgain.title')} size="lg">
      {call.status === 'failed' ? (
        <ErrorView
          size="compact"
          title={errorText(call.error, t)}
          onRetry={call.retry}
          isRetrying={call.isRetrying}
        />
      ) : (
        <Skeleton style={{ height: 240 }} />
      )}
    </Modal>
  );
}

const TwoFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: '20px 16px',
});
const Sum = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', fontWeight: 650 });

interface AskingProps extends Omit<OrderAgainDialogProps, 'again'> {
  found: LinesToOrderAgain;
  draft: string;
}

/** The form. It keeps the lines that it began with, also when they are fetched again. */
function Asking({ found, draft, onClose, onMade }: AskingProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [{ lines, isCut }] = useState(found);
  const [first] = useState(() => lines.map(askedAsBefore));
  const [asked, setAsked] = useState<readonly AskedLine[]>(first);
  const [poNumber, setPoNumber] = useState('');
  const [wanted, setWanted] = useState('');
  const formId = useId();
  const { total, unpriced, count } = sumOf(lines, asked);
  useUnsavedInput(asked !== first || poNumber !== '' || wanted !== '');

  const doneText = ({ orderNumber, unpriced: open }: RequestedQuote): string =>
    [
      t('orderAgain.done', { number: orderNumber }),
      ...(open > 0 ? [t('orderAgain.doneUnpriced', { count: open })] : []),
    ].join(' ');
  const action = useAction(requestQuote, {
    refetch: ['/api/quotes'],
    keepKeyAs: 'quotes.request',
    outcomeText: doneText,
    failure: (error) => t('orderAgain.failed', { reason: errorText(error, t) }),
  });
  async function submit(): Promise<{ ok: boolean }> {
    const outcome = await action.send({
      lines: requestedLines(lines, asked),
      ...(poNumber.trim() !== '' && { poNumber: poNumber.trim() }),
      ...(wanted !== '' && { dateRequired: wanted }),
    });
    if (!outcome.ok) return outcome;
    const { orderNumber } = outcome.answer;
    onMade();
    const link = { text: t('orderAgain.show'), to: newQuotesPath([orderNumber]) };
    notify({ text: doneText(outcome.answer), link }, 'success');
    return outcome;
  }
  const change = (at: number, changes: Partial<AskedLine>): void =>
    setAsked((before) => before.map((own, index) => (index === at ? { ...own, ...changes } : own)));

  return (
    <Modal
      open
      onClose={onClose}
      locked={action.isPending}
      title={t('orderAgain.title')}
      size="lg"
      actions={
        <>
          <Button color="secondary" disabled={action.isPending} onClick={onClose}>
            {t('orderAgain.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={action.isPending} disabled={count === 0}>
            {t('orderAgain.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} action={action} onSubmit={submit}>
        <OnBehalf />
        <Text tone="quiet">{t('orderAgain.description')}</Text>
        {isCut && <Notice tone="info">{t('orderAgain.isCut', { count: lines.length })}</Notice>}
        <DraftedFields draft={draft}>
          {lines.length > 1 && (
            <AllLines
              checked={count === lines.length}
              onChange={(isTicked) => setAsked((before) => before.map((own) => ({ ...own, isTicked })))}
            />
          )}
          <LinesToAsk lines={lines} asked={asked} onChange={change} errors={action.errors} />
          <TwoFields>
            <TextInput
              label={t('orderAgain.poNumber')}
              name="poNumber"
              maxLength={PO_NUMBER_LENGTH}
              value={poNumber}
              onChange={setPoNumber}
            />
            <DateField
              label={t('orderAgain.wanted')}
              name="dateRequired"
              min={today()}
              value={wanted}
              onChange={setWanted}
            />
          </TwoFields>
        </DraftedFields>
        <div aria-live="polite">
          <Sum>
            <span>{t('orderAgain.total', { count: count - unpriced })}</span>
            <Money cents={total} />
          </Sum>
          {unpriced > 0 && <Text tone="quiet">{t('orderAgain.unpriced', { count: unpriced })}</Text>}
        </div>
      </Form>
    </Modal>
  );
}
