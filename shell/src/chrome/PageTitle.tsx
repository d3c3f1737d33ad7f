import { companyName } from '@portal/shared-contracts';
import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

const Announcement = styled('div')(hiddenText);

export interface PageTitleProps {
  page: string;
  /** Name of the page at this address for those who may see it, which the browser announces. */
  named: string;
  /** Account number of the customer whom staff view, which tells their tabs apart. */
  viewed: string | null;
}

/** Names the page in the browser's tab, and tells screen readers politely when it has become another. */
export function PageTitle({ page, named, viewed }: PageTitleProps): ReactNode {
  const { t } = useTranslation('shell');
  // The first page is announced by the browser itself, until another one was shown.
  const [first, setFirst] = useState<string | null>(named);
  if (first !== null && page !== first) setFirst(null);
  const brand = companyName();
  const full =
    viewed === null ? t('pageTitle', { page, brand }) : t('viewTitle', { page, brand, account: viewed });
  const title = page === '' ? brand : full;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // What a status says when it comes into the page is announced by few screen readers.
  const announced = useDeferredValue(page === first ? '' : page, '');
  return <Announcement role="status">{announced}</Announcement>;
}
