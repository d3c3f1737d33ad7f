import { saysPo } from '@portal/shared-contracts';
import {
  Button,
  Form,
  Money,
  Notice,
  OnBehalf,
  Stack,
  styled,
  Text,
  type FormProps,
} from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { DraftedFields, type DraftedFieldsProps } from '@portal/shared-ui/fields';
import { Modal } from '@portal/shared-ui/overlays';
import { useId, type ReactElement, type ReactNode } from 'react';
import en from '../../locales/answer.en.json';
import es from '../../locales/answer.es.json';
import { SECTION } from '../texts.ts';
import { sumOf, type PendingQuote } from './answered-quotes.ts';
import { AskForNewQuote } from './QuoteActions.tsx';

// The texts of the dialogs load with them, not with the lists.
addTexts(SECTION, { en, es });

interface AnswerDialogProps extends Pick<FormProps, 'action' | 'onSubmit' | 'children'>, DraftedFieldsProps {
  quotes: readonly PendingQuote[];
  title: string;
  /** What the answer does. */
  description: string;
  submitLabel: string;
  /** Disables the submit button. */
  isImpossible?: boolean;
  /** Why the quotes cannot be answered. Replaces the form; the dialog can only be closed. */
  deadEnd?: string | null;
  /** What can be done instead where there is a dead end. */
  waysOut?: ReactElement;
  /** Numbers of the quotes that expired while the dialog was open. It offers to request new ones. */
  expired: readonly string[];
  /** New quotes were requested for the expired ones, and others are still unanswered. */
  onNewQuotes: () => void;
  onClose: () => void;
}

/** Dialog that answers quotes: the list of quotes, a form and the buttons. */
export function AnswerDialog(props: AnswerDialogProps): ReactNode {
  const { quotes, action, onSubmit, expired, onClose, isImpossible = false, deadEnd = null } = props;
  const { t } = useTranslation(SECTION);
  const [formId, descriptionId] = [useId(), useId()];
  return (
    <Modal
      open
      onClose={onClose}
      locked={action.isPending}
      title={props.title}
      describedBy={descriptionId}
      status="none"
      actions={
        <>
          <Button color="secondary" disabled={action.isPending} onClick={onClose}>
            {t(deadEnd === null ? 'answer.cancel' : 'answer.close')}
          </Button>
          {deadEnd === null && (
            <Button type="submit" form={formId} loading={action.isPending} disabled={isImpossible}>
              {props.submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={2}>
        <OnBehalf />
        {deadEnd === null && <Text id={descriptionId}>{props.description}</Text>}
        {quotes.length > 0 && <QuoteList quotes={quotes} />}
        {deadEnd === null ? (
          <Form id={formId} action={action} onSubmit={onSubmit}>
            <DraftedFields draft={props.draft}>{props.children}</DraftedFields>
          </Form>
        ) : (
          <Notice id={descriptionId} role="alert" tone="error">
            {deadEnd}
          </Notice>
        )}
        {props.waysOut}
        {expired.length > 0 && (
          <Stack gap={1}>
            {deadEnd === null && (
              <Text tone="quiet">
                {t('answer.expiredQuotes', { count: expired.length, quotes: expired.join(', ') })}
              </Text>
            )}
            <div>
              <AskForNewQuote numbers={expired} onMade={deadEnd === null ? props.onNewQuotes : onClose} />
            </div>
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

// A long list scrolls; the sum below it stays in view. A shadow at its end is covered once one has scrolled to it.
const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
const Quotes = styled('ul')(({ theme: { vars } }) => ({
  maxHeight: 176,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  background: [
    `linear-gradient(transparent, ${vars.palette.background.paper} 75%) 0 100% / 100% 48px no-repeat local`,
    `linear-gradient(transparent, ${vars.palette.divider}) 0 100% / 100% 24px no-repeat`,
  ].join(),
}));
// Number and amount never break. If they do not fit on one line, the amount goes below the number.
const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  columnGap: 16,
  padding: '10px 16px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { marginLeft: 'auto' },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
}));
const Purchase = styled('span')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { order: 1, flexBasis: '100%' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: theme.vars.palette.text.secondary,
}));
const Sum = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  padding: '12px 16px',
  '& > :last-child': { marginLeft: 'auto' },
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
}));

/** The quotes, with their sum if there are several. */
function QuoteList({ quotes }: { quotes: readonly PendingQuote[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Frame>
      {/* A list that scrolls needs the focus, so that the keyboard can scroll it; on a phone, a quote takes two lines. */}
      <Quotes aria-label={t('answer.quotes')} tabIndex={quotes.length > 2 ? 0 : undefined}>
        {quotes.map(({ orderNumber, poNumber, total }) => (
          <Line key={orderNumber}>
            <strong>{orderNumber}</strong>
            {poNumber !== null && (
              <Purchase>{saysPo(poNumber) ? poNumber : t('answer.po', { number: poNumber })}</Purchase>
            )}
            <Money cents={total} />
          </Line>
        ))}
      </Quotes>
      {quotes.length > 1 && (
        <Sum>
          <span>{t('answer.sum', { count: quotes.length })}</span>
          <Money cents={sumOf(quotes)} />
        </Sum>
      )}
    </Frame>
  );
}
