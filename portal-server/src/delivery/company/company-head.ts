import {
  COLORS_META,
  COMPANY_META,
  LOGO_META,
  STEEL_BLUE,
  type CompanyColor,
} from '@portal/shared-contracts/company';
import type { Company } from '../../platform/config/company.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { iconOf, pathOf } from './company-pictures.ts';

export const MANIFEST = '/manifest.webmanifest';

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

/** What the head of every page says about the distributor: name, icon, colours and logo. */
export function companyHead(company: Company): string {
  const { name, logo, colors } = company;
  const icon = iconOf(company);
  return [
    meta(COMPANY_META, name),
    meta('theme-color', colors.light.dark),
    `<link rel="icon" type="${icon.type}" href="${pathOf('icon', icon)}"><link rel="manifest" href="${MANIFEST}">`,
    colors === STEEL_BLUE ? '' : meta(COLORS_META, JSON.stringify(colors)),
    logo === null ? '' : meta(LOGO_META, `${pathOf('logo', logo)} ${logo.width} ${logo.height}`),
  ].join('');
}

const variables = ({ main, dark, contrastText }: CompanyColor): string =>
  `--accent:${main};--ui-primary-main:${main};--ui-primary-dark:${dark};--ui-primary-contrastText:${contrastText}`;

/** The company's colour before the scripts of the page have run. The higher contrast that a person chose overrides it (`page.css`). */
export function companyStyle({ colors }: Company, nonce: string): string {
  if (colors === STEEL_BLUE) return '';
  return (
    `<style nonce="${nonce}">html:root{${variables(colors.light)}}` +
    `@media (prefers-color-scheme:dark){html:root{${variables(colors.dark)}}}</style>`
  );
}
