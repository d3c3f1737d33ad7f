import { today } from '@portal/shared-contracts';
import type { Period } from '@portal/shared-contracts/payments';
import { styled } from '@portal/shared-ui';
import { notPrinted } from '@portal/shared-ui/data';
import { DateField, Select } from '@portal/shared-ui/fields';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { asOfDay, choiceOf, namedPeriods, type Choice } from './period-choice.ts';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 300px) 170px 170px',
  gap: '0 16px',
  marginTop: -12,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Chooses the period of a statement: a month, this year, as of a day, or any days. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const day = today();
  const ofPeriod = choiceOf(period, day);
  // Kept while its fields have no period of their own yet.
  const [asked, setAsked] = useState<'day' | 'days' | null>(null);
  const choice: Choice = asked ?? ofPeriod;
  const named = namedPeriods(day);
  const month = new Intl.DateTimeFormat(currentLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = (of: Choice, { from }: Period): string =>
    of.startsWith('month-')
      ? t(from === named[0]?.[1].from ? 'statement.lastMonth' : 'statement.month', {
          month: month.format(Date.parse(from)),
        })
      : t(`statement.${of}`);
  const choose = (next: string | null): void => {
    const found = named.find(([name]) => name === next);
    setAsked(next === 'day' || next === 'days' ? next : null);
    if (found) onChange(found[1]);
    else if (next === 'day') onChange(asOfDay(period.to));
  };
  return (
    <Fields {...notPrinted} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('statement.period')}
        name="period"
        required
        options={[
          ...named.map(([value, of]) => ({ value, label: nameOf(value, of) })),
          { value: 'day', label: t('statement.day') },
          { value: 'days', label: t('statement.days') },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'day' && (
        <DateField
          label={t('statement.asOf')}
          name="day"
          required
          max={day}
          value={period.to}
          onChange={(to) => onChange(asOfDay(to))}
        />
      )}
      {choice === 'days' && (
        <>
          <DateField
            label={t('statement.from')}
            name="from"
            required
            max={day}
            value={period.from}
            onChange={(from) => onChange({ ...period, from })}
          />
          <DateField
            label={t('statement.to')}
            name="to"
            required
            max={day}
            value={period.to}
            onChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
    </Fields>
  );
}
