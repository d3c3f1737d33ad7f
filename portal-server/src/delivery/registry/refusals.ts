import type { Problem } from '@portal/shared-contracts/check';
import { SectionDescriptor } from '@portal/shared-contracts/schemas';
import { Counter } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { hourlyCounts, type HourlyCounts } from '../counts/hourly-counts.ts';
import type { Change, ChangeOutcome, Conflict } from './registry-change.ts';

/** A change of an artifact that was refused. */
export interface Refusal {
  name: string;
  /** What the answer names: the field without its place in a list, or the type of the refusal. */
  rule: string;
  by: string;
}

/** Refused changes by artifact and rule. */
export const refusalCounts = (db: Database['db']): HourlyCounts<Refusal> =>
  hourlyCounts(db, 'refusal', ({ name, rule }) => `${name} ${rule}`);

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
  const counts = refusalCounts(db);
  return {
    // Only the names of the configuration are labels: a caller could send any number of others.
    countCall: (name, type) =>
      counter.inc({ name: name in config.publishTokens ? name : 'other', rule: type }),
    async note(name, { by, at }, outcome) {
      for (const rule of refusedFor(outcome)) {
        counter.inc({ name, rule });
        await counts
          .add({ name, rule, by }, at)
          .catch((error: unknown) => app.log.warn({ err: error, name, rule }, 'a refusal could not be kept'));
      }
      return outcome;
    },
  };
}

/** Type of an answer by conflict; the conflict's name is that of its text. */
export const CONFLICT_TYPES: Record<Conflict, string> = {
  versionTaken: 'VERSION_TAKEN',
  nothingBefore: 'NOTHING_BEFORE',
  registryMoved: 'REGISTRY_MOVED',
  noCanary: 'NO_CANARY',
  nothingReleased: 'NOTHING_RELEASED',
  versionReleased: 'VERSION_RELEASED',
  versionNotStored: 'VERSION_NOT_STORED',
  noCanaryOfShell: 'NO_CANARY_OF_SHELL',
};

const OF_AN_UPLOAD = ['version', 'files', 'preload', 'remote', 'entry', 'html', 'size', 'locales'];
const OF_A_DESCRIPTOR = Object.keys(SectionDescriptor.properties);

/**
 * The rule that a problem breaks without the place where it does, so that there are few of them: `descriptor.routes` of
 * `descriptor.routes.0`, `files` of `files a.js`, and `body` of what is part of no upload.
 */
export function ruleOf({ rule }: Pick<Problem, 'rule'>): string {
  const [part = '', field = ''] = rule.split(/[ ./]/);
  if (part === 'descriptor') return OF_A_DESCRIPTOR.includes(field) ? `descriptor.${field}` : part;
  return OF_AN_UPLOAD.includes(part) ? part : 'body';
}

/** What a change was refused for, as operators count it; nothing where it was made. */
function refusedFor(outcome: ChangeOutcome): string[] {
  if (outcome.status === 'refused') return [...new Set(outcome.problems.map(ruleOf))];
  return outcome.status === 'conflict' ? [CONFLICT_TYPES[outcome.conflict]] : [];
}
