import { numbersOfAddress } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';
import { BegunPayment } from './BegunPayment.tsx';
import { keepLink, keptLink, linkTokenOf } from './link-of-tab.ts';
import { LinkedPayment } from './LinkedPayment.tsx';
import { NothingToPay } from './NothingToPay.tsx';
import { TakeLink } from './TakeLink.tsx';

/**
 * The page of a payment: one that was begun (`?payment=`), of the document of a link (`?link=`, which the tab then keeps), or of
 * quotes that are paid now (`?quotes=Q-1,Q-2&po=PO-7`). Beginning one puts its id into the address, so that a reload goes on with it.
 */
export function PaymentPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  // Not `id`, which signs in on every page (docs/product.md, section 2).
  const id = query.get('payment');
  const token = query.get('link');
  const kept = keptLink();
  const quotes = numbersOfAddress(query.get('quotes') ?? '');
  const poNumber = query.get('po') ?? '';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goOn = (payment: string): void =>
    void navigate(`${pathname}?${new URLSearchParams({ payment })}`, { replace: true });
  return (
    <PublicPage title={t('payment.title')}>
      {token !== null ? (
        <TakeLink token={token} />
      ) : id !== null ? (
        <BegunPayment key={id} id={id} link={linkTokenOf(id)} />
      ) : quotes.length > 0 ? (
        <BeginPayment
          request={{ quotes: { orderNumbers: quotes, ...(poNumber !== '' && { poNumber }) } }}
          onBegun={goOn}
        />
      ) : kept !== null ? (
        <LinkedPayment
          token={kept.token}
          onBegun={(payment) => {
            keepLink({ token: kept.token, payment });
            goOn(payment);
          }}
        />
      ) : (
        <NothingToPay />
      )}
    </PublicPage>
  );
}
