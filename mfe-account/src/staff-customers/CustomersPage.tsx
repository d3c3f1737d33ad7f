import {
  entryMoment,
  entryTime,
  viewPath,
  type RecentCustomer,
  type StaffCustomer,
} from '@portal/shared-contracts';
import { Link, Text, useCall, type Call } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useSearchParams } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { StaffPage, CallContent } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';
import { CustomerList } from './CustomerList.tsx';
import { CustomerSearch } from './CustomerSearch.tsx';
import { StartDialog } from './StartDialog.tsx';

/**
 * Page on which staff find a customer and start to view the portal as that customer (docs/product.md, "Staff and impersonation").
 * `?customer=` opens the dialog for a recent customer at once.
 */
export function CustomersPage({ open }: { open?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [address] = useSearchParams();
  const recent = useCall('/api/staff/customers/recent');
  const [chosen, setChosen] = useState<{ customer: StaffCustomer; isOpen: boolean } | null>(null);

  const named =
    recent.status === 'ready'
      ? recent.data.find(({ customerId }) => String(customerId) === address.get('customer'))
      : undefined;
  const asked = chosen ?? (named && { customer: named, isOpen: true });
  const choose = (customer: StaffCustomer): void => setChosen({ customer, isOpen: true });

  return (
    <StaffPage title={t('staffCustomers.title')} description={t('staffCustomers.description')}>
      <CustomerSearch onChoose={choose} whileEmpty={<RecentCustomers call={recent} onChoose={choose} />} />
      {asked && (
        <StartDialog
          key={asked.customer.customerId}
          {...asked}
          onClose={() => setChosen({ ...asked, isOpen: false })}
          {...(open && { open })}
        />
      )}
    </StaffPage>
  );
}

/** The recently viewed customers. An open view has a link that returns to it. */
function RecentCustomers({
  call,
  onChoose,
}: {
  call: Call<RecentCustomer[]>;
  onChoose: (customer: StaffCustomer) => void;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  const language = currentLanguage();

  const fact = ({ viewedAt, expiresAt }: RecentCustomer): string =>
    expiresAt === null
      ? t('staffCustomers.recent.viewed', { moment: entryMoment(viewedAt, language) })
      : t('staffCustomers.recent.until', { time: entryTime(expiresAt, language) });
  const returnLink = ({ customerId, clientName, expiresAt }: RecentCustomer): ReactNode =>
    expiresAt === null ? null : (
      <Link
        reloadDocument
        to={viewPath(customerId)}
        aria-label={t('staffCustomers.recent.returnTo', { name: clientName })}
      >
        {t('staffCustomers.recent.return')}
      </Link>
    );

  return (
    <section aria-labelledby="recent-customers">
      <Text as="h2" variant="h2" id="recent-customers" style={{ marginBottom: 12 }}>
        {t('staffCustomers.recent.title')}
      </Text>
      <CallContent
        call={call}
        size="compact"
        failed={t('staffCustomers.recent.failed')}
        skeleton={<OwnedListSkeleton label={t('staffCustomers.recent.loading')} />}
      >
        {(customers) =>
          customers.length === 0 ? (
            <OwnedNothing tone="quiet">{t('staffCustomers.recent.none')}</OwnedNothing>
          ) : (
            <CustomerList
              label={t('staffCustomers.recent.title')}
              customers={customers}
              onChoose={onChoose}
              fact={fact}
              aside={returnLink}
            />
          )
        }
      </CallContent>
    </section>
  );
}
