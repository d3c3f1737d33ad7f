import { formatDate } from '@portal/shared-contracts';
import { Button, ErrorView, errorText, LinkButton, Page, useCall } from '@portal/shared-ui';
import { OwnedList, OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { bookings } from '../bookings.ts';
import { SECTION } from '../texts.ts';

/** What is booked, and the button to book. Staff who may not book for the customer see the button disabled, with the reason. */
export function ExamplePage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const book = (
    <Button action="example.book" onClick={() => void navigate('/example/new')}>
      {t('book')}
    </Button>
  );
  return (
    <Page title={t('title')} description={t('description')} actions={book}>
      <Bookings />
    </Page>
  );
}

function Bookings(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(bookings.path('/bookings'));
  if (call.status === 'loading') return <OwnedListSkeleton label={t('title')} />;
  if (call.status === 'failed')
    return <ErrorView title={t('failed')} advice={errorText(call.error, t)} onRetry={call.retry} />;
  if (call.data.rows.length === 0) return <OwnedNothing>{t('empty')}</OwnedNothing>;
  const items = call.data.rows.map(({ id, salesOrder, day }) => ({
    id,
    icon: 'orders' as const,
    name: salesOrder,
    facts: [formatDate(day)],
    actions: (
      <LinkButton
        to={`/example/${id}`}
        variant="link"
        size="sm"
        aria-label={t('showOne', { number: salesOrder })}
      >
        {t('show')}
      </LinkButton>
    ),
  }));
  return <OwnedList label={t('title')} items={items} />;
}
