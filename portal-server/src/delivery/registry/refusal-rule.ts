import { SectionDescriptor } from '@portal/shared-contracts/schemas';
import type { Problem } from './problem.ts';
import type { ChangeOutcome, Conflict } from './registry-change.ts';

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
export function refusedFor(outcome: ChangeOutcome): string[] {
  if (outcome.status === 'refused') return [...new Set(outcome.problems.map(ruleOf))];
  return outcome.status === 'conflict' ? [CONFLICT_TYPES[outcome.conflict]] : [];
}
