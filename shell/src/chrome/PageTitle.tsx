import { companyName } from '@portal/shared-contracts';
import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

const Announcement = styled('div')(hiddenText);

export interface PageTitleProps {
  page: string;
  /** Name of the page for people who may see it, which the browser announces on load. */
  named: string;
  /** Account number of the viewed customer, which distinguishes the tabs of staff. */
  viewed: string | null;
}

/** Sets the document's title and announces a change of page to screen readers. */
export function PageTitle({ page, named, viewed }: PageTitleProps): ReactNode {
  const { t } = useTranslation('shell');
  // The browser itself announces the first page.
  const [first, setFirst] = useState<string | null>(named);
  if (first !== null && page !== first) setFirst(null);
  const brand = companyName();
  const full =
    viewed === null ? t('pageTitle', { page, brand }) : t('viewTitle', { page, brand, account: viewed });
  const title = page === '' ? brand : full;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Empty at first, because few screen readers announce the initial text of a status.
  const announced = useDeferredValue(page === first ? '' : page, '');
  return <Announcement role="status">{announced}</Announcement>;
}
