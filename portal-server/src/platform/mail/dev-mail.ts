import { type Mail, mailFolder } from './delivery.ts';
import { LOGO_ID } from './render.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { notFound } from '../http/http-error.ts';
import type { PortalApp, Services } from '../http/portal-app.ts';

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

/** Latest mail first. */
const listPage = (mails: Mail[]): string =>
  page(
    'Mails of the demo',
    `<h1>Mails of the demo</h1>${mails.length === 0 ? '<p>None yet.</p>' : `<ul>${mails.map(itemOf).join('')}</ul>`}`,
  );

/** The HTML of a mail with its picture inlined. */
const shown = ({ html, logo }: Mail): string =>
  logo ? html.replace(`cid:${LOGO_ID}`, `data:${logo.type};base64,${logo.base64}`) : html;

/** Link to the attachment of a mail. */
const attached = ({ file }: Mail): string =>
  file
    ? `<p>Attached: <a download="${escapeHtml(file.name)}" href="data:${file.type};base64,${file.content}">${escapeHtml(file.name)}</a></p>`
    : '';

const mailPage = (mail: Mail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p><small>To ${escapeHtml(mail.to)}</small></p>${attached(mail)}
<iframe sandbox title="The mail" srcdoc="${escapeHtml(shown(mail))}"></iframe><h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );

const SHOWN = 100;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const NAME = Type.Object({ name: Type.String({ pattern: '^[0-9]{6,10}-[A-Za-z]{1,40}$' }) });

/** Pages that show the mails of a demo, which sends none. */
export function devMail(app: PortalApp, { config }: Services): void {
  const folder = mailFolder(config);
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  const read = async (name: string): Promise<Mail> =>
    JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')) as Mail;

  app.get('/dev/mail', open, async (_request, reply) => {
    const files = await readdir(folder).catch((): string[] => []);
    const names = files
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse();
    const mails = await Promise.all(
      names.slice(0, SHOWN).map((name) => read(name.slice(0, -'.json'.length))),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(listPage(mails));
  });

  app.get('/dev/mail/:name', { ...open, schema: { hide: true, params: NAME } }, async (request, reply) => {
    const mail = await read(request.params.name).catch(() => {
      throw notFound();
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(mailPage(mail));
  });
}
