import { hash } from 'node:crypto';
import { isWordmark } from '@portal/shared-contracts/company';
import type { Company } from '../../platform/config/company.ts';
import type { Picture } from '../../platform/config/company-picture.ts';

const ENDINGS = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;

/** The portal's mark, sheets of metal, in the company's colours. */
function markOf({ colors }: Company): Picture {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${colors.light.dark}"/>` +
    `<path d="M7 21.5 12 11h13l-5 10.5z" fill="${colors.dark.main}"/>` +
    '<path d="M7 21.5 12 11h4.5l-5 10.5z" fill="#fff"/></svg>';
  const content = Buffer.from(text);
  return {
    type: 'image/svg+xml',
    content,
    width: 32,
    height: 32,
    hash: hash('sha256', content, 'hex').slice(0, 16),
  };
}

/** The icon of the browser's tab: the company's own, a logo that is no wordmark, or the portal's mark. */
export function iconOf(company: Company): Picture {
  const { icon, logo } = company;
  return icon ?? (logo !== null && !isWordmark(logo) ? logo : markOf(company));
}

/** Where a picture is served; another content has another address. */
export const pathOf = (name: 'logo' | 'icon', { hash: of, type }: Picture): string =>
  `/company/${name}-${of}.${ENDINGS[type]}`;
