import { STEEL_BLUE, type CompanyColors, COLORS_META, COMPANY_META, LOGO_META } from './company.ts';

const metaOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The distributor's name, from the page. */
export const companyName = (): string => metaOf(COMPANY_META);

/** The distributor's colours, from the page. */
export const companyColors = (): CompanyColors =>
  (JSON.parse(metaOf(COLORS_META) || 'null') as CompanyColors | null) ?? STEEL_BLUE;

interface CompanyLogo {
  src: string;
  /** Only the ratio of width and height counts. */
  width: number;
  height: number;
}

/** The distributor's logo, from the page, or null. */
export function companyLogo(): CompanyLogo | null {
  const [src = '', width = '', height = ''] = metaOf(LOGO_META).split(' ');
  return src === '' ? null : { src, width: Number(width), height: Number(height) };
}
