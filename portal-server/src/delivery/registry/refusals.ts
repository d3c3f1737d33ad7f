import type { Problem } from '@portal/shared-contracts/check';
import { SectionDescriptor } from '@portal/shared-contracts/schemas';
import { Counter } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { hourlyCounts } from '../counts/hourly-counts.ts';
import type { Change, ChangeOutcome, Conflict } from './registry-change.ts';

/** A change of an artifact that was refused. */
export interface Refusal {
  name: string;
  /** The field in the answer, without its index in a list, or the type of the refusal. */
  rule: string;
  by: string;
}

/** Refused changes by artifact and rule. */
export const refusalCounts = (db: Database['db']) =>
  hourlyCounts(db, 'refusal', ({ name, rule }: Refusal) => `${name} ${rule}`);

/** Refused changes of the registry, for operators: counted in the metrics, and stored for the page of the registry's health. */
export function createRefusals(app: PortalApp, { database: { db }, config }: Services) {
  const counter = new Counter({
    name: 'registry_refusals_total',
    help: 'Refused changes of the registry, by artifact and by the rule or the type of the refusal',
    labelNames: ['name', 'rule'],
    registers: [app.metrics],
  });
  const counts = refusalCounts(db);
  return {
    /** Counts a call without a valid token. It is not stored, because anybody can make such calls. */
    countCall(name: string, type: string): void {
      // Only configured names become labels: a caller could send any number of others.
      counter.inc({ name: name in config.publishTokens ? name : 'other', rule: type });
    },
    /** Counts and stores the refusals in the outcome of a change of `name`. Returns the outcome. */
    async note(name: string, { by, at }: Change, outcome: ChangeOutcome): Promise<ChangeOutcome> {
      for (const rule of refusedFor(outcome)) {
        counter.inc({ name, rule });
        await counts
          .add({ name, rule, by }, at)
          .catch((error: unknown) =>
            app.log.warn({ err: error, name, rule }, 'a refusal could not be stored'),
          );
      }
      return outcome;
    },
  };
}

/** Type of the answer for each conflict. The conflict's name is the name of its text. */
export const CONFLICT_TYPES: Record<Conflict, string> = {
  versionTaken: 'VERSION_TAKEN',
  nothingBefore: 'NOTHING_BEFORE',
  registryMoved: 'REGISTRY_MOVED',
  noCanary: 'NO_CANARY',
  nothingReleased: 'NOTHING_RELEASED',
  versionReleased: 'VERSION_RELEASED',
  versionNotStored: 'VERSION_NOT_STORED',
  neverReleased: 'NEVER_RELEASED',
  shellStays: 'SHELL_STAYS',
  noCanaryOfShell: 'NO_CANARY_OF_SHELL',
  flagUnknown: 'FLAG_UNKNOWN',
  customerUnknown: 'CUSTOMER_UNKNOWN',
};

const OF_AN_UPLOAD = ['version', 'files', 'preload', 'remote', 'entry', 'html', 'size', 'locales'];
const OF_A_DESCRIPTOR = Object.keys(SectionDescriptor.properties);

/**
 * The rule of a problem without the place of the problem, so that the metrics have few labels: `descriptor.routes` for
 * `descriptor.routes.0`, `files` for `files a.js`, and `body` for anything that is not part of an upload.
 */
export function ruleOf({ rule }: Pick<Problem, 'rule'>): string {
  const [part = '', field = ''] = rule.split(/[ ./]/);
  if (part === 'descriptor') return OF_A_DESCRIPTOR.includes(field) ? `descriptor.${field}` : part;
  return OF_AN_UPLOAD.includes(part) ? part : 'body';
}

/** The rules for which a change was refused; none if it was made. */
function refusedFor(outcome: ChangeOutcome): string[] {
  if (outcome.status === 'refused') return [...new Set(outcome.problems.map(ruleOf))];
  return outcome.status === 'conflict' ? [CONFLICT_TYPES[outcome.conflict]] : [];
}
