import type { AddressInfo } from 'node:net';
import type { Area } from '../http/portal-app.ts';
import { runOutboxWorker } from '../outbox/outbox-worker.ts';
import { configuredDelivery } from './delivery.ts';
import { devMail } from './dev/routes.ts';
import type { Letters } from './letter.ts';
import { addMailReports } from './reports/report-route.ts';
import { sendDue } from './send-due.ts';

/** Channel of `004-mail.sql`. */
const CHANNEL = 'mail';

/** Sends the mails in the outbox while the server runs, written by `letters`; a demo also shows them. */
export const mail =
  (letters: Letters): Area =>
  async (app, services) => {
    const { config } = services;
    if (config.mode === 'demo') devMail(app, services);
    addMailReports(app, services);
    // Tests send by hand, when they want to.
    if (config.mode === 'test') return;

    const deliver = configuredDelivery(config);
    const publicUrl = (): string =>
      config.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port}`;
    const work = () => sendDue({ ...services, letters, deliver, publicUrl: publicUrl(), log: app.log });
    await runOutboxWorker(app, services, { channel: CHANNEL, work });
  };
