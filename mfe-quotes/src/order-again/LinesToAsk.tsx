import {
  formatDate,
  formatQuantity,
  formatUnitPrice,
  SIZES_LENGTH,
  type LineToOrderAgain,
} from '@portal/shared-contracts';
import { Money, styled, TextInput } from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { isCounted } from '@portal/shared-ui/overlays';
import type { FocusEvent, ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { measuresOf, todaysPrice, type AskedLine } from './asked-lines.ts';

const Tick = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
const Item = styled('li')(({ theme }) => ({
  padding: '8px 16px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 120px) minmax(0, 1fr)',
  gap: '16px',
  marginTop: 8,
});
const Prices = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: '12px 0 0',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', gap: 6 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

/** Ticks all lines, or none. */
export function AllLines(props: { checked: boolean; onChange: (checked: boolean) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Tick>
      <Checkbox {...props} />
      <span>{t('orderAgain.all')}</span>
    </Tick>
  );
}

interface LinesToAskProps {
  lines: readonly LineToOrderAgain[];
  asked: readonly AskedLine[];
  onChange: (at: number, changes: Partial<AskedLine>) => void;
  /** The server's messages; it counts the ticked lines. */
  errors: Readonly<Record<string, string>>;
}

/** The lines, each with a tick and, while it is ticked, its amount, sizes and prices. */
export function LinesToAsk({ lines, asked, onChange, errors }: LinesToAskProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <List aria-label={t('orderAgain.lines')}>
      {lines.map((line, at) => {
        const own = asked[at];
        if (!own) return null;
        const sent = asked.slice(0, at).filter(({ isTicked }) => isTicked).length;
        return (
          <Item key={`${line.salesOrder} ${line.lineNumber}`}>
            <Tick>
              <Checkbox checked={own.isTicked} onChange={(isTicked) => onChange(at, { isTicked })} />
              <span>
                <strong>{line.productCode}</strong> <span>{line.productDescription}</span>
              </span>
            </Tick>
            {own.isTicked && (
              <LineToAsk
                line={line}
                asked={own}
                name={`line ${at}`}
                isOnly={lines.length === 1}
                error={errors[`lines.${sent}.amount`]}
                onChange={(changes) => onChange(at, changes)}
              />
            )}
          </Item>
        );
      })}
    </List>
  );
}

/** What is typed into a number replaces it: a 25 typed beside the 10 of the last order would ask for 1,025. */
function selectNumber({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.inputMode !== '') target.select();
}

interface LineToAskProps {
  line: LineToOrderAgain;
  asked: AskedLine;
  name: string;
  /** Its amount has the focus. */
  isOnly: boolean;
  error: string | undefined;
  onChange: (changes: Partial<AskedLine>) => void;
}

function LineToAsk({ line, asked, name, isOnly, error, onChange }: LineToAskProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const measures = measuresOf(line, asked);
  const price = todaysPrice(line, asked);
  return (
    <>
      <Parts onFocus={selectNumber}>
        <TextInput
          label={
            isCounted(line) ? t('orderAgain.pieces') : t('orderAgain.quantity', { unit: line.unitOfMeasure })
          }
          name={`${name} amount`}
          required
          inputMode={isCounted(line) ? 'numeric' : 'decimal'}
          maxLength={15}
          autoFocus={isOnly}
          value={asked.amount}
          problem={measures === null ? t('orderAgain.wrongAmount') : null}
          error={error}
          onChange={(amount) => onChange({ amount })}
        />
        <TextInput
          label={t('orderAgain.sizes')}
          name={`${name} sizes`}
          required={line.sizes !== ''}
          maxLength={SIZES_LENGTH}
          value={asked.sizes}
          onChange={(sizes) => onChange({ sizes })}
        />
      </Parts>
      <Prices>
        <div>
          <dt>{t('orderAgain.lastPrice')}</dt>
          <dd>{`${formatUnitPrice(line)} (${formatDate(line.orderDate)})`}</dd>
        </div>
        <div>
          <dt>{t('orderAgain.todaysPrice')}</dt>
          <dd>{price ? formatUnitPrice(price) : t('orderAgain.toFollow')}</dd>
        </div>
        {measures && (
          <div>
            <dt>{t('orderAgain.asked')}</dt>
            <dd>{formatQuantity(measures)}</dd>
          </div>
        )}
        {price && (
          <div>
            <dt>{t('orderAgain.lineTotal')}</dt>
            <dd>
              <Money cents={price.total} />
            </dd>
          </div>
        )}
      </Prices>
    </>
  );
}
