import { DateText, ErrorView, errorText, Link, LoadingDots, Page, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { FactList } from '@portal/shared-ui/overlays';
import { useParams } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { bookings } from '../bookings.ts';
import { SECTION } from '../texts.ts';

/** One booking. */
export function BookingPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const { id = '' } = useParams();
  const call = useCall(bookings.path(`/bookings/${encodeURIComponent(id)}`));
  if (call.status === 'loading') return <LoadingDots />;
  if (call.status === 'failed' && call.error.status === 404)
    return <ErrorView title={t('missing')} advice={t('missingAdvice')} />;
  if (call.status === 'failed')
    return <ErrorView title={t('failed')} advice={errorText(call.error, t)} onRetry={call.retry} />;
  const { salesOrder, day, note } = call.data;
  const facts = [
    { label: t('salesOrder'), value: salesOrder },
    { label: t('day'), value: <DateText iso={day} /> },
    ...(note === '' ? [] : [{ label: t('note'), value: note, isLong: true }]),
  ];
  return (
    <Page title={t('one', { number: salesOrder })} actions={<Link to="/example">{t('all')}</Link>}>
      <FactList facts={facts} />
    </Page>
  );
}
