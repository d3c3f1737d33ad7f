import { isWordmark } from '@portal/shared-contracts/company';
import type { Company } from '../config/company.ts';
import type { Picture } from '../config/company-picture.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { fill, type Block, type Letter } from './letter.ts';

/** Content id of the picture of a mail. */
export const LOGO_ID = 'logo';

const HEIGHT = 32;
const MOST_WIDTH = 240;

/** The picture at the head of mails: the logo or the icon, if one is a PNG. Mail programs show no SVG. */
export const mailLogo = ({ logo, icon }: Pick<Company, 'logo' | 'icon'>): Picture | null =>
  [logo, icon].find((picture) => picture?.type === 'image/png') ?? null;

/** Picture and name of the company, or its wordmark alone. */
function mailHead(company: Company): string {
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

const textOf = (block: Block): string => {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'heading') return block.text.toUpperCase();
  if (block.kind === 'code') return `    ${block.text}`;
  if (block.kind === 'items') return block.items.map(({ text, href }) => `- ${text}\n  ${href}`).join('\n');
  if (block.kind === 'link') return `${block.text}:\n${block.href}`;
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
};

/** For readers of plain text, and for filters that compare it with the HTML. */
export const renderText = ({ blocks, language }: Letter, { name }: Company): string =>
  `${[...blocks.map(textOf), `-- \n${name}\n${fill('mail.automatic', language)}`].join('\n\n')}\n`;

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px';
const CODE =
  "margin:0 0 16px;padding:16px 4px;background:#eef2f6;border-radius:8px;font:600 20px/28px 'Courier New',monospace;text-align:center;white-space:nowrap";
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;color:#ffffff;font-size:16px;line-height:24px;text-decoration:none';

const rowOf = ([label, value]: [string, string]): string =>
  `<tr valign="top"><th align="left" style="padding:4px 16px 4px 0;color:#51606f;font-weight:400">${escapeHtml(label)}</th>` +
  `<td style="padding:4px 0">${escapeHtml(value)}</td></tr>`;

const HEADING = 'margin:24px 0 8px;font-size:18px;line-height:24px';
const ITEMS = 'margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:24px';
const itemOf = ({ text, href }: { text: string; href: string }, accent: string): string =>
  `<li style="padding:4px 0"><a href="${escapeHtml(href)}" style="color:${accent}">${escapeHtml(text)}</a></li>`;

/** The first link of a letter is a button. */
const htmlOf = (block: Block, blocks: readonly Block[], accent: string): string => {
  if (block.kind === 'text') return `<p style="${PARAGRAPH}">${escapeHtml(block.text)}</p>`;
  if (block.kind === 'heading') return `<h2 style="${HEADING}">${escapeHtml(block.text)}</h2>`;
  if (block.kind === 'items')
    return `<ul style="${ITEMS}">${block.items.map((item) => itemOf(item, accent)).join('')}</ul>`;
  if (block.kind === 'code') return `<p style="${CODE}">${escapeHtml(block.text)}</p>`;
  if (block.kind === 'facts')
    return `<table style="margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:24px">${block.facts.map(rowOf).join('')}</table>`;
  const href = escapeHtml(block.href);
  if (blocks.find(({ kind }) => kind === 'link') !== block)
    return `<p style="${PARAGRAPH}"><a href="${href}" style="color:${accent}">${escapeHtml(block.text)}</a></p>`;
  return (
    `<p style="${PARAGRAPH}"><a href="${href}" style="${BUTTON};background:${accent}">${escapeHtml(block.text)}</a></p>` +
    `<p style="${PARAGRAPH};font-size:14px;line-height:20px;color:#51606f;word-break:break-all">${href}</p>`
  );
};

/** Styles are attributes and the layout is a table, because mail clients support little else. */
export const renderHtml = (
  { subject, blocks, language }: Letter,
  company: Company,
): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3f5f8;color:#1a2631;font-family:Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-size:14px;font-weight:700;color:${company.colors.light.main}">${mailHead(company)}</td></tr>
<tr><td style="padding:8px 32px 16px"><h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${escapeHtml(subject)}</h1>
${blocks.map((block) => htmlOf(block, blocks, company.colors.light.main)).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #dde3ea;font-size:13px;line-height:20px;color:#51606f">${escapeHtml(fill('mail.automatic', language))}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
