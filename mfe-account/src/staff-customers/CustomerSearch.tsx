import { MOST_CUSTOMERS_FOUND, STAFF_SEARCH_LENGTH, type StaffCustomer } from '@portal/shared-contracts';
import { styled, Text, TextInput, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useState, type ReactNode } from 'react';
import { CallContent } from '../account-page/AccountPage.tsx';
import { useDebounced } from '../search/use-debounced.ts';
import { SECTION } from '../texts.ts';
import { CustomerList } from './CustomerList.tsx';

const Search = styled('form')({ marginTop: -12, '& > :first-of-type': { maxWidth: 560 } });
/** As high without its text, so that what is below does not move. */
const Status = styled(Text)({ margin: '8px 0 12px', minHeight: '1.5em' });

export interface CustomerSearchProps {
  onChoose: (customer: StaffCustomer) => void;
  /** Shown only while nothing is typed. Otherwise results would push it down, and a click would miss. */
  whileEmpty: ReactNode;
}

/** Finds customers by name, number or e-mail address while staff type. */
export function CustomerSearch({ onChoose, whileEmpty }: CustomerSearchProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [text, setText] = useState('');
  const hint = useId();
  const search = useDebounced(text);
  const isTyped = text.trim() !== '';

  return (
    <>
      <section aria-label={t('staffCustomers.search.label')}>
        <Search role="search" onSubmit={(event) => event.preventDefault()}>
          <TextInput
            label={t('staffCustomers.search.label')}
            name="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={STAFF_SEARCH_LENGTH}
            describedBy={hint}
            value={text}
            onChange={setText}
          />
          <Text id={hint} variant="body2" tone="quiet" style={{ marginTop: 6 }}>
            {t('staffCustomers.search.hint')}
          </Text>
        </Search>
        {isTyped && <FoundCustomers search={search} onChoose={onChoose} />}
      </section>
      {!isTyped && whileEmpty}
    </>
  );
}

interface FoundCustomersProps {
  /** Empty before the first pause in typing. */
  search: string;
  onChoose: (customer: StaffCustomer) => void;
}

/** What a search found. Earlier results go once another search is sent: a click could choose one of them. */
function FoundCustomers({ search, onChoose }: FoundCustomersProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(search === '' ? null : '/api/staff/customers', { search }, { abortPrevious: true });

  const status = (): string => {
    if (call.status !== 'ready') return '';
    const count = call.data.length;
    if (count === 0) return t('staffCustomers.search.nothing', { search });
    return count < MOST_CUSTOMERS_FOUND
      ? t('staffCustomers.search.count', { count })
      : t('staffCustomers.search.first', { count });
  };

  return (
    <>
      <Status role="status" variant="body2">
        {status()}
      </Status>
      <CallContent
        call={call}
        size="compact"
        failed={t('staffCustomers.search.failed')}
        skeleton={<OwnedListSkeleton label={t('staffCustomers.search.searching')} />}
      >
        {(customers) =>
          customers.length > 0 && (
            <CustomerList
              label={t('staffCustomers.search.found')}
              customers={customers}
              onChoose={onChoose}
            />
          )
        }
      </CallContent>
    </>
  );
}
