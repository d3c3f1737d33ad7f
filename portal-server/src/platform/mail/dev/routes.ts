import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { notFound } from '../../http/http-error.ts';
import type { PortalApp, Services } from '../../http/portal-app.ts';
import { mailFolder, type Mail } from '../delivery.ts';
import { listPage, mailPage } from './pages.ts';

const SHOWN = 100;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const NAME = Type.Object({ name: Type.String({ pattern: '^[0-9]{6,10}-[A-Za-z]{1,40}$' }) });

/** The mails of a demo, which sends none: what they say, as a mail program shows them. */
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
