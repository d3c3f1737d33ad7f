import type { AddressInfo } from 'node:net';
import type { Area } from '../http/portal-app.ts';
import { configuredDelivery } from './delivery.ts';
import { devMail } from './dev/routes.ts';
import type { Letters } from './letter.ts';
import { sendDue } from './send-due.ts';

/** How often mails that failed are looked for; new ones are told of. */
const EVERY_MS = 5_000;
/** Channel of `001-platform.sql`. */
const CHANNEL = 'mail';

/** Sends the mails in the outbox while the server runs, written by `letters`; a demo also shows them. */
export const mail =
  (letters: Letters): Area =>
  async (app, services) => {
    const { config, database } = services;
    if (config.mode === 'demo') devMail(app, services);
    // Tests send by hand, when they want to.
    if (config.mode === 'test') return;

    const deliver = configuredDelivery(config);
    const publicUrl = (): string =>
      config.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port}`;
    let isOver = false;
    let running: Promise<unknown> = Promise.resolve();
    let isQueued = false;
    const work = (): void => {
      if (isQueued || isOver || !app.server.listening) return;
      isQueued = true;
      running = running.then(async () => {
        isQueued = false;
        if (isOver) return;
        await sendDue({ ...services, letters, deliver, publicUrl: publicUrl(), log: app.log }).catch(
          (error: unknown) => app.log.warn({ err: error }, 'mail'),
        );
      });
    };
    const unlisten = await database.listen(CHANNEL, { heard: work, missed: work });
    const timer = setInterval(work, EVERY_MS).unref();
    app.addHook('onClose', async () => {
      isOver = true;
      clearInterval(timer);
      await running;
      await unlisten();
    });
  };
