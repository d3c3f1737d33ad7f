import { STAFF_SEARCH_LENGTH, today } from '@portal/shared-contracts';
import { styled, TextInput } from '@portal/shared-ui';
import { notPrinted } from '@portal/shared-ui/data';
import { DateField } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { Filter } from './audit-filter.ts';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 1fr) 170px 170px',
  gap: '0 16px',
  marginTop: -12,
  [theme.breakpoints.down('md')]: {
    // Two days beside each other where a whole date fits, below each other where not.
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

export interface AuditFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Narrows the audit by a text and by days, as it is typed. */
export function AuditFilter({ filter, onChange }: AuditFilterProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Fields {...notPrinted} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t('staffAudit.search')}
        name="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('staffAudit.searchHint')}
        maxLength={STAFF_SEARCH_LENGTH}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <DateField
        label={t('staffAudit.from')}
        name="from"
        max={filter.to === '' ? today() : filter.to}
        value={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DateField
        label={t('staffAudit.to')}
        name="to"
        {...(filter.from !== '' && { min: filter.from })}
        value={filter.to}
        onChange={(to) => onChange({ ...filter, to })}
      />
    </Fields>
  );
}
