import { isWordmark } from '@portal/shared-contracts/company';
import type { Company } from '../config/company.ts';
import type { Picture } from '../config/company-picture.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** How the HTML of a mail refers to the picture that goes with it. */
export const LOGO_ID = 'logo';

const HEIGHT = 32;
const MOST_WIDTH = 240;

/** The picture at the head of mails: the logo, or else the icon, where it is a PNG. Mail programs show no SVG. */
export const mailLogo = ({ logo, icon }: Pick<Company, 'logo' | 'icon'>): Picture | null =>
  [logo, icon].find((picture) => picture?.type === 'image/png') ?? null;

/** The head of a mail: picture and name of the company, or its wordmark alone. */
export function mailHead(company: Company): string {
  const name = escapeHtml(company.name);
  const logo = mailLogo(company);
  if (!logo) return name;
  const scale = Math.min(HEIGHT / logo.height, MOST_WIDTH / logo.width);
  const isAlone = isWordmark(logo);
  const image =
    `<img src="cid:${LOGO_ID}" width="${Math.round(logo.width * scale)}" height="${Math.round(logo.height * scale)}"` +
    ` alt="${isAlone ? name : ''}" style="border:0;vertical-align:middle${isAlone ? '' : ';margin-right:12px'}">`;
  return isAlone ? image : `${image}${name}`;
}
