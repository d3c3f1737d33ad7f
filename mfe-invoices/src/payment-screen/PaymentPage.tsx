import { ErrorView } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useSearchParams } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';
import { BegunPayment } from './BegunPayment.tsx';
import { LinkedPayment } from './LinkedPayment.tsx';

/**
 * The page of a payment: one that was begun (`?payment=`), of the document of a link (`?link=`), or of quotes that are paid now
 * (`?quotes=Q-1,Q-2&po=PO-7`). Beginning one puts its id into the address, so that a reload goes on with it.
 */
export function PaymentPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  // Not `id`, which signs in on every page (docs/product.md, section 2).
  const id = query.get('payment');
  const link = query.get('link');
  const quotes = (query.get('quotes') ?? '').split(',').filter((number) => number !== '');
  const poNumber = query.get('po') ?? '';
  return (
    <PublicPage title={t('payment.title')}>
      {id !== null ? (
        <BegunPayment key={id} id={id} link={link} />
      ) : link !== null ? (
        <LinkedPayment token={link} />
      ) : quotes.length > 0 ? (
        <BeginPayment request={{ quotes: { orderNumbers: quotes, ...(poNumber !== '' && { poNumber }) } }} />
      ) : (
        <ErrorView title={t('payment.notFound')} advice={t('link.processedAdvice')} />
      )}
    </PublicPage>
  );
}
