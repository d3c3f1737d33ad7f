import { Answer, Trial } from '@portal/shared-contracts/schemas';
import { Gauge } from 'prom-client';
import { Type } from 'typebox';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { readTrials, type CanaryTrial, type TrialGroup } from '../registry/canary-trial.ts';
import { checkAnyToken } from '../registry/publisher.ts';
import type { RegistryBook } from '../registry/registry-change.ts';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { GUARD, guardRound } from './guard-round.ts';
import { trialReport } from './trial-report.ts';

const EVERY_MS = 10_000;

const GROUPS: readonly TrialGroup[] = ['canary', 'released'];
const OUTCOMES = ['visits', 'faulty', 'slow'] as const;

/** The release guard: its repeated work, what it sees for holders of a publish token, and its metrics. */
export function releaseGuard(
  app: PortalApp,
  services: Services,
  book: RegistryBook,
  reader: RegistryReader,
): void {
  const { database, config } = services;
  const work = async (): Promise<void> => {
    const done = await guardRound(services, book, app.log);
    if (done.length > 0) reader.expire();
  };
  repeat(app, { name: 'release guard', everyMs: EVERY_MS, work, atOnce: true });

  app.get(
    '/registry/trials',
    {
      config: { access: 'public' },
      schema: {
        tags: ['registry'],
        summary: 'What the visits of running canaries are like; for holders of a publish token',
        response: { 200: Answer(Type.Array(Trial)) },
      },
    },
    async ({ headers }) => {
      checkAnyToken(config.publishTokens, headers.authorization);
      const now = await database.now();
      const trials = await readTrials(database.db);
      return { data: trials.map((trial) => trialReport(trial, config.guard, now)) };
    },
  );

  const registers = [app.metrics];
  new Gauge({
    name: 'canary_visits',
    help: 'Visits of running canaries and of the versions beside them since the last change: all, faulty, slow',
    labelNames: ['name', 'version', 'group', 'kind'],
    registers,
    async collect() {
      const trials = await readTrials(database.db).catch((): CanaryTrial[] => []);
      this.reset();
      for (const trial of trials)
        for (const group of GROUPS)
          for (const kind of OUTCOMES) {
            const version = group === 'canary' ? trial.running.version : trial.beside;
            this.set({ name: trial.name, version, group, kind }, trial[group][kind]);
          }
    },
  });
  new Gauge({
    name: 'release_guard_changes',
    help: 'Changes that the release guard made since the beginning, by artifact and action',
    labelNames: ['name', 'action'],
    registers,
    async collect() {
      const rows = await database.db
        .selectFrom('registry_release')
        .select(({ fn }) => ['name', 'action', fn.countAll<number>().as('count')])
        .where('released_by', '=', GUARD)
        .groupBy(['name', 'action'])
        .execute()
        .catch(() => []);
      this.reset();
      for (const { name, action, count } of rows) this.set({ name, action }, Number(count));
    },
  });
}
