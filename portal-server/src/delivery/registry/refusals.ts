import { Counter } from 'prom-client';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { refusedFor } from './refusal-rule.ts';
import { keepRefusal } from './refusal-store.ts';
import type { Change, ChangeOutcome } from './registry-change.ts';

/** Refused changes of the registry, for operators: counted in the metrics, and kept for the page on its health. */
export interface Refusals {
  /** A call without a good token; counted only, as anybody can make it. */
  countCall(name: string, type: string): void;
  /** What came of a change of `name`; answers the same. */
  note<Outcome extends ChangeOutcome>(name: string, change: Change, outcome: Outcome): Promise<Outcome>;
}

export function createRefusals(app: PortalApp, { database: { db }, config }: Services): Refusals {
  const counter = new Counter({
    name: 'registry_refusals_total',
    help: 'Refused changes of the registry, by artifact and by the rule or the type of the refusal',
    labelNames: ['name', 'rule'],
    registers: [app.metrics],
  });
  return {
    // Nobody may make up names without end.
    countCall: (name, type) =>
      counter.inc({ name: name in config.publishTokens ? name : 'other', rule: type }),
    async note(name, { by, at }, outcome) {
      for (const rule of refusedFor(outcome)) {
        counter.inc({ name, rule });
        await keepRefusal(db, { name, rule, by }, at).catch((error: unknown) =>
          app.log.warn({ err: error, name, rule }, 'a refusal could not be kept'),
        );
      }
      return outcome;
    },
  };
}
