import type { AddressInfo } from 'node:net';
import type { Area } from '../http/portal-app.ts';
import { runOutboxWorker } from '../outbox/outbox-worker.ts';
import { configuredDelivery } from './delivery.ts';
import { devMail } from './dev-mail.ts';
import type { Letters } from './letter.ts';
import { addMailReports } from './mail-reports.ts';
import { sendDue } from './send-due.ts';

/** Channel of `004-mail.sql`. */
const CHANNEL = 'mail';

/** Sends the mails of the outbox while the server runs. A demo shows them at `/dev/mail`. */
export const mail =
  (letters: Letters): Area =>
  async (app, services) => {
    const { config } = services;
    if (config.mode === 'demo') devMail(app, services);
    addMailReports(app, services);
    // Tests send mails themselves.
    if (config.mode === 'test') return;

    const deliver = configuredDelivery(config);
    const publicUrl = (): string =>
      config.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port}`;
    const work = () => sendDue({ ...services, letters, deliver, publicUrl: publicUrl(), app });
    await runOutboxWorker(app, services, { channel: CHANNEL, work });
  };
