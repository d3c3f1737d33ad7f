import { companyName } from '@portal/shared-contracts';
import { hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useState, type ReactNode } from 'react';

const Announcement = styled('div')(hiddenText);

export interface PageTitleProps {
  page: string;
  /** Account number of the customer whom staff view, which tells their tabs apart. */
  viewed: string | null;
}

/** Names the page in the browser's tab, and tells screen readers politely when it has become another. */
export function PageTitle({ page, viewed }: PageTitleProps): ReactNode {
  const { t } = useTranslation('shell');
  const [first] = useState(page);
  const brand = companyName();
  const named =
    viewed === null ? t('pageTitle', { page, brand }) : t('viewTitle', { page, brand, account: viewed });
  const title = page === '' ? brand : named;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // The first page is announced by the browser itself.
  return <Announcement role="status">{page === first ? '' : page}</Announcement>;
}
