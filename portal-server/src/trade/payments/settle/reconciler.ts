import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { reconcile, type Reconciling } from './reconcile.ts';

const EVERY_MS = 5_000;

/** Reconciles when the server begins to listen, and as long as it runs. */
export function startReconciler(app: PortalApp, reconciling: Reconciling): void {
  let running: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  const work = (): void => {
    if (isQueued) return;
    isQueued = true;
    running = running.then(async () => {
      isQueued = false;
      await reconcile(reconciling).catch((error: unknown) => app.log.warn({ err: error }, 'reconciling'));
    });
  };
  const timer = setInterval(work, EVERY_MS).unref();
  app.addHook('onListen', (done) => {
    work();
    done();
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
    return running;
  });
}
