import { saysPo } from '@portal/shared-contracts';
import { Money, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { sumOf, type PendingQuote } from './answered-quotes.ts';

// Many quotes scroll; the sum under them stays in view.
const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
const Quotes = styled('ul')({ maxHeight: 176, margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' });
// A number and an amount are never broken; where they have no room beside each other the amount goes under the number.
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

/** The quotes that are answered, with their sum when there are several. */
export function QuoteList({ quotes }: { quotes: readonly PendingQuote[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Frame>
      {/* With the keyboard a list that scrolls has to have the focus. */}
      <Quotes aria-label={t('answer.quotes')} tabIndex={quotes.length > 4 ? 0 : undefined}>
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
