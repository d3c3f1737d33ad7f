import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { repeat } from '../../../platform/repeating/repeat.ts';
import type { Reconciling } from '../reconciling.ts';
import { reconcile } from './reconcile.ts';

const EVERY_MS = 5_000;

/** Reconciles when the server begins to listen, and as long as it runs. */
export function startReconciler(app: PortalApp, reconciling: Reconciling): void {
  repeat(app, { name: 'reconciling', everyMs: EVERY_MS, work: () => reconcile(reconciling), atOnce: true });
}
