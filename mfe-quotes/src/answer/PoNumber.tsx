import {
  PO_NUMBER_LENGTH,
  type ListPage,
  type OrderRow,
  type QuoteRow,
  type SalesOrderRow,
} from '@portal/shared-contracts';
import { Notice, styled, TextInput, useCall } from '@portal/shared-ui';
import { Unbroken } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { PendingQuote } from './answered-quotes.ts';

/** Below the field, not glued to it. */
const Hint = styled(Notice)({ '&:not(:empty)': { marginTop: 8 } });

interface PoNumberProps {
  value: string;
  onChange: (value: string) => void;
  /** The quotes that are accepted. */
  quotes: readonly PendingQuote[];
}

/** Field of the PO number. It says which numbers the new one replaces and which record already has it; both are allowed. */
export function PoNumber({ value, onChange, quotes }: PoNumberProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const typed = value.trim();
  const isTooLong = typed.length > PO_NUMBER_LENGTH;
  const earlier = useEarlierRecord(isTooLong ? '' : typed);
  const replaced = replacedCount(typed, quotes);
  const hint = poHint([
    replaced > 0 && t('answer.accept.poReplaces', { count: replaced }),
    earlier !== null && t('answer.accept.poUsed', { number: earlier }),
  ]);
  return (
    <div>
      <TextInput
        label={t('answer.accept.poNumber')}
        name="poNumber"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        placeholder={quotes.length > 1 ? t('answer.accept.poKept') : ''}
        error={isTooLong ? t('answer.accept.poTooLong', { limit: PO_NUMBER_LENGTH }) : undefined}
        problem={isTooLong ? t('answer.accept.poTooLong', { limit: PO_NUMBER_LENGTH }) : null}
        value={value}
        onChange={onChange}
      />
      <Hint role="status" tone="info">
        {hint !== '' && <Unbroken>{hint}</Unbroken>}
      </Hint>
    </div>
  );
}

const poHint = (sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ');

/** Counts the quotes whose own PO number `typed` replaces; 0 for a single quote. */
export const replacedCount = (typed: string, quotes: readonly PendingQuote[]): number =>
  typed === '' || quotes.length < 2
    ? 0
    : quotes.filter(({ poNumber }) => poNumber !== null && poNumber.trim() !== typed).length;

interface Numbered {
  poNumber: string | null;
  orderNumber?: string | null;
  salesOrder?: string | null;
}

/** Number of the first of `rows` with the PO number `po`, ignoring case and surrounding spaces; null without one. */
export function recordWithPo(po: string, rows: readonly Numbered[]): string | null {
  const same = (other: string): boolean => other.trim().toLowerCase() === po.trim().toLowerCase();
  const row = rows.find(({ poNumber }) => poNumber !== null && same(poNumber));
  return row?.salesOrder ?? row?.orderNumber ?? null;
}

/** Milliseconds without typing before the server is asked. */
const PAUSE = 400;

/** Number of an earlier order or answered quote with the PO number `po`; null without one and while the search is running. */
function useEarlierRecord(po: string): string | null {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(po), PAUSE);
    return () => clearTimeout(timer);
  }, [po]);
  const isAsked = search !== '' && search === po;
  const params = { search, page: 1, pageSize: 20 } as const;
  const calls = [
    useCall<ListPage<OrderRow>>(isAsked ? '/api/orders' : null, params),
    useCall<ListPage<SalesOrderRow>>(isAsked ? '/api/orders/history' : null, params),
    useCall<ListPage<QuoteRow>>(isAsked ? '/api/quotes/history' : null, params),
  ];
  if (!isAsked) return null;
  return recordWithPo(
    po,
    calls.flatMap((call): readonly Numbered[] => (call.status === 'ready' ? call.data.rows : [])),
  );
}
