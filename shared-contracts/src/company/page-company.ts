import { STEEL_BLUE, type CompanyColors } from './colors.ts';
import { COLORS_META, COMPANY_META, LOGO_META } from './company-meta.ts';

const metaOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The distributor's name, as the page says it. */
export const companyName = (): string => metaOf(COMPANY_META);

/** The distributor's colours, as the page says them. */
export const companyColors = (): CompanyColors =>
  (JSON.parse(metaOf(COLORS_META) || 'null') as CompanyColors | null) ?? STEEL_BLUE;

export interface CompanyLogo {
  src: string;
  /** In units of its own: only their ratio counts. */
  width: number;
  height: number;
}

/** The distributor's logo, as the page says it; null where there is none. */
export function companyLogo(): CompanyLogo | null {
  const [src = '', width = '', height = ''] = metaOf(LOGO_META).split(' ');
  return src === '' ? null : { src, width: Number(width), height: Number(height) };
}
