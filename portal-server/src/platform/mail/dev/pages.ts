import type { Mail } from '../delivery.ts';
import { LOGO_ID } from '../mail-logo.ts';
import { escapeHtml } from '../../http/escape-html.ts';

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
  body { font: 16px/24px system-ui, sans-serif; max-width: 720px; margin: 32px auto; padding: 0 16px; color: #1c2733 }
  h1 { line-height: 1.25 } li { padding: 8px 0; border-bottom: 1px solid #e1e7ed } small { color: #51606f }
  pre { white-space: pre-wrap; background: #f4f6f8; padding: 16px; border-radius: 8px }
  iframe { width: 100%; height: 640px; border: 1px solid #e1e7ed; border-radius: 8px }
</style></head>
<body>${body}</body></html>
`;

const itemOf = ({ name, to, subject }: Mail): string =>
  `<li><a href="/dev/mail/${escapeHtml(name)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)}</small></li>`;

/** The latest first. */
export const listPage = (mails: Mail[]): string =>
  page(
    'Mails of the demo',
    `<h1>Mails of the demo</h1>${mails.length === 0 ? '<p>None yet.</p>' : `<ul>${mails.map(itemOf).join('')}</ul>`}`,
  );

/** The HTML of a mail with its picture in it, as a mail program puts it there. */
const shown = ({ html, logo }: Mail): string =>
  logo ? html.replace(`cid:${LOGO_ID}`, `data:${logo.type};base64,${logo.base64}`) : html;

export const mailPage = (mail: Mail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p><small>To ${escapeHtml(mail.to)}</small></p>
<iframe sandbox title="The mail" srcdoc="${escapeHtml(shown(mail))}"></iframe><h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
