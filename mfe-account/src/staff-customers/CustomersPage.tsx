import type { StaffCustomer } from '@portal/shared-contracts';
import { useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useSearchParams } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { RECENT } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { CustomerSearch } from './CustomerSearch.tsx';
import { RecentCustomers } from './RecentCustomers.tsx';
import { StartDialog } from './StartDialog.tsx';

/**
 * Where staff find a customer and begin to see the portal as they do (docs/product.md, "Staff and impersonation"). `?customer=`
 * asks at once for a reason to view one of the recent customers again.
 */
export function CustomersPage({ open }: { open?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [address] = useSearchParams();
  const recent = useCall(RECENT);
  const [chosen, setChosen] = useState<{ customer: StaffCustomer; isOpen: boolean } | null>(null);

  const named =
    recent.status === 'ready'
      ? recent.data.find(({ customerId }) => String(customerId) === address.get('customer'))
      : undefined;
  const asked = chosen ?? (named && { customer: named, isOpen: true });
  const choose = (customer: StaffCustomer): void => setChosen({ customer, isOpen: true });

  return (
    <AccountPage title={t('staffCustomers.title')} description={t('staffCustomers.description')}>
      <CustomerSearch onChoose={choose} />
      <RecentCustomers onChoose={choose} />
      {asked && (
        <StartDialog
          key={asked.customer.customerId}
          {...asked}
          onClose={() => setChosen({ ...asked, isOpen: false })}
          {...(open && { open })}
        />
      )}
    </AccountPage>
  );
}
