import { COMPANY_META } from './company-meta.ts';

/** The distributor's name, as the page says it. */
export const companyName = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${COMPANY_META}"]`)?.content ?? '';
