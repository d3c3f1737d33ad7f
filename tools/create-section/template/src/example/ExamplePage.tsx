import type { ListPage, OrderRow } from '@portal/shared-contracts';
import { ErrorView, errorText, LoadingDots, Page, Text, TextInput, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { OrderAgain } from './OrderAgain.tsx';

const NEWEST = { page: 1, pageSize: 10 } as const;

/** The newest open orders, filtered by number. */
export function ExamplePage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [search, setSearch] = useState('');
  return (
    <Page title={t('title')} description={t('description')}>
      <TextInput label={t('search')} name="search" value={search} onChange={setSearch} />
      <Orders search={search} />
    </Page>
  );
}

function Orders({ search }: { search: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall<ListPage<OrderRow>>('/api/orders', NEWEST);
  if (call.status === 'loading') return <LoadingDots />;
  if (call.status === 'failed')
    return <ErrorView title={t('failed')} advice={errorText(call.error, t)} onRetry={call.retry} />;
  const found = call.data.rows.filter(({ orderNumber }) => orderNumber.includes(search.trim()));
  if (found.length === 0) return <Text>{t('empty')}</Text>;
  return (
    <ul>
      {found.map(({ orderNumber }) => (
        <li key={orderNumber}>
          <span>{orderNumber}</span> <OrderAgain number={orderNumber} />
        </li>
      ))}
    </ul>
  );
}
