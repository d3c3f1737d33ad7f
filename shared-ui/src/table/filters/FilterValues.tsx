import '../../i18n/field-texts.ts';
import styled from '@emotion/styled';
import type { ListPage } from '@portal/shared-contracts';
import { MOST_FILTER_VALUES } from '@portal/shared-contracts';
import { endsOf, isPeriod, type ListFilter, PERIODS } from '@portal/shared-contracts/lists';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../calls/use-call.ts';
import { errorText } from '../../errors/error-text.ts';
import { DateField } from '../../form/DateField.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { LoadingDots } from '../../waiting/Skeleton.tsx';
import { MenuChoice } from '../ToolMenu.tsx';
import { type FilteredList, useFilterTexts } from './filter-texts.ts';

const Choice = styled(MenuChoice)({ minHeight: 44, fontSize: '1rem', overflowWrap: 'anywhere' });
const Ends = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '0 16px',
});

interface FilterValuesProps<Row> extends FilteredList<Row> {
  name: string;
  filter: ListFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** The fields for the values of a filter. */
export function FilterValues<Row>(props: FilterValuesProps<Row>): ReactNode {
  const { filter, values, onChange } = props;
  const [value = ''] = values;
  const change = (range: string): void => onChange([range]);
  switch (filter.kind) {
    case 'days':
      return <Days {...props} value={value} onChange={change} />;
    case 'amount':
      return <Range kind="amount" value={value} onChange={change} />;
    case 'presence':
      return <Choices {...props} options={['with', 'without']} isSingle />;
    case 'status':
      return <Choices {...props} options={filter.keys} />;
    case 'text':
      return <Texts {...props} />;
    case 'part':
      return null;
  }
}

interface ChoicesProps<Row> extends FilterValuesProps<Row> {
  options: readonly string[];
  isSingle?: boolean;
}

function Choices<Row>({ options, isSingle = false, ...props }: ChoicesProps<Row>): ReactNode {
  const { name, values, onChange } = props;
  const { valueText } = useFilterTexts(props);
  const group = useId();
  return options.map((option) => (
    <Choice key={option}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={group}
        checked={values.includes(option)}
        onChange={({ target }) => {
          const others = isSingle ? [] : values.filter((value) => value !== option);
          onChange(target.checked ? [...others, option] : others);
        }}
      />
      <span>{valueText(name, option)}</span>
    </Choice>
  ));
}

/** The different values of a field, from the server. */
function Texts<Row>(props: FilterValuesProps<Row>): ReactNode {
  const { list, name, values } = props;
  const { t } = useTranslation('ui');
  const call = useCall<ListPage<Row>>(list, { values: name });
  if (call.status === 'failed')
    return <p>{t('filters.valuesFailed', { reason: errorText(call.error, t) })}</p>;
  if (call.status === 'loading') return <LoadingDots />;
  const found = call.data.values ?? [];
  const options = [...new Set([...values, ...found])];
  if (options.length === 0) return <p>{t('filters.noValues')}</p>;
  return (
    <>
      <Choices {...props} options={options} />
      {found.length === MOST_FILTER_VALUES && <p>{t('filters.firstValues', { count: found.length })}</p>}
    </>
  );
}

interface RangeProps {
  value: string;
  onChange: (value: string) => void;
}

function Days<Row>(props: FilteredList<Row> & RangeProps & { name: string }): ReactNode {
  const { name, value, onChange } = props;
  const { t } = useTranslation('ui');
  const { valueText } = useFilterTexts(props);
  const group = useId();
  const isRange = value !== '' && !isPeriod(value);
  const option = (of: string, isChosen: boolean, text: string) => (
    <Choice key={of}>
      <input type="radio" name={group} checked={isChosen} onChange={() => onChange(of)} />
      <span>{text}</span>
    </Choice>
  );
  return (
    <>
      {PERIODS.map((period) => option(period, period === value, valueText(name, period)))}
      {option('..', isRange, t('filters.range'))}
      {isRange && <Range kind="days" value={value} onChange={onChange} />}
    </>
  );
}

function Range({ kind, value, onChange }: RangeProps & { kind: 'days' | 'amount' }): ReactNode {
  const { t } = useTranslation('ui');
  // Apart from the range: an amount that is being typed may end with a point.
  const [[from, to], setEnds] = useState(() => endsOf(value));
  const Field = kind === 'days' ? DateField : Dollars;
  const change = (first: string, last: string): void => {
    setEnds([first, last]);
    onChange(`${first}..${last}`);
  };
  return (
    <Ends>
      <Field label={t('filters.from')} name="from" value={from} onChange={(end) => change(end, to)} />
      <Field label={t('filters.to')} name="to" value={to} onChange={(end) => change(from, end)} />
    </Ends>
  );
}

interface DollarsProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** An amount in dollars. Signs that people write in amounts are left out. */
const Dollars = ({ onChange, ...field }: DollarsProps): ReactNode => (
  <TextInput
    {...field}
    inputMode="decimal"
    autoComplete="off"
    maxLength={14}
    onChange={(text) => onChange(text.replace(/[$,\s]/g, ''))}
  />
);
