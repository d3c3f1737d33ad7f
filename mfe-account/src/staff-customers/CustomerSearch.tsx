import { MOST_CUSTOMERS_FOUND, STAFF_SEARCH_LENGTH, type StaffCustomer } from '@portal/shared-contracts';
import { errorText, ErrorView, styled, Text, TextInput, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useState, type ReactNode } from 'react';
import { useDebounced } from '../search/use-debounced.ts';
import { SECTION } from '../texts.ts';
import { CustomerList } from './CustomerList.tsx';

const Search = styled('form')({ marginTop: -12, '& > :first-of-type': { maxWidth: 560 } });
const Status = styled(Text)({ '&:not(:empty)': { margin: '8px 0 12px' } });

export interface CustomerSearchProps {
  onChoose: (customer: StaffCustomer) => void;
  /** Shown while nothing is typed: results that come would move it away under the pointer. */
  children: ReactNode;
}

/** Finds customers by name, number or e-mail address while staff type. */
export function CustomerSearch({ onChoose, children }: CustomerSearchProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [text, setText] = useState('');
  const hint = useId();
  const search = useDebounced(text);
  // Answers are cached by search text, so a late answer is never shown for another search.
  const call = useCall(
    search === '' ? null : '/api/staff/customers',
    { search },
    { keepPrevious: true, abortPrevious: true },
  );
  const found = search !== '' && call.status === 'ready' ? call : null;
  const isTyped = text.trim() !== '';

  const status = (): string => {
    if (found === null || found.isPrevious) return '';
    const count = found.data.length;
    if (count === 0) return t('staffCustomers.search.nothing', { search });
    return count < MOST_CUSTOMERS_FOUND
      ? t('staffCustomers.search.count', { count })
      : t('staffCustomers.search.first', { count });
  };

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
        <Status role="status" variant="body2">
          {status()}
        </Status>
        {isTyped && (search === '' || call.status === 'loading') && (
          <OwnedListSkeleton label={t('staffCustomers.search.searching')} />
        )}
        {search !== '' && call.status === 'failed' && (
          <ErrorView
            size="compact"
            title={t('staffCustomers.search.failed')}
            advice={errorText(call.error, t)}
            onRetry={call.retry}
            isRetrying={call.isRetrying}
          />
        )}
        {found !== null && found.data.length > 0 && (
          <div aria-busy={found.isPrevious} style={{ opacity: found.isPrevious ? 0.6 : 1 }}>
            <CustomerList
              label={t('staffCustomers.search.found')}
              customers={found.data}
              onChoose={onChoose}
            />
          </div>
        )}
      </section>
      {!isTyped && children}
    </>
  );
}
