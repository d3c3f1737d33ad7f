import type {
  FlagRequest,
  FlagState,
  SectionDescriptor,
  SectionFlags,
} from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { FlagSetting } from '../../identity/flags/flag-settings.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readArtifacts } from './artifact-store.ts';
import {
  changeRegistry,
  conflict,
  type Change,
  type ChangeOutcome,
  type RegistryBook,
} from './registry-change.ts';
import { readState } from './release-store.ts';
import { NOTHING_RELEASED, versionsServed, type Standing } from './standing.ts';

type Rule = Pick<FlagSetting, 'is_on' | 'percent' | 'customers'>;
const NOTHING_SET: Rule = { is_on: null, percent: null, customers: {} };

/** The rule after one more setting. A setting of everybody or of a share leaves those of customers. */
export function ruleAfter(before: Rule, { set, percent, customers }: FlagRequest): Rule {
  if (customers !== undefined) {
    const others = Object.entries(before.customers).filter(([number]) => !customers.includes(number));
    const own = set === 'reset' ? [] : customers.map((number) => [number, set === 'on'] as const);
    return { ...before, customers: Object.fromEntries([...others, ...own]) };
  }
  if (set === 'reset') return NOTHING_SET;
  return percent === undefined || set === 'off'
    ? { ...before, is_on: set === 'on', percent: null }
    : { ...before, is_on: null, percent };
}

/** What was set, for the history: `newForm on for 20 %`. */
const settingText = (flag: string, { set, percent, customers }: FlagRequest): string => {
  const whom = customers?.join(', ') ?? (percent === undefined ? undefined : `${percent} %`);
  return `${flag} ${set}${whom === undefined ? '' : ` for ${whom}`}`;
};

/**
 * Sets a switch of a section. Each change is one row of the history. A switch must be declared by a version that pages get, except to
 * take back what was set.
 */
export const setFlag = (
  book: RegistryBook,
  { name, flag, request }: { name: string; flag: string; request: FlagRequest },
  change: Change,
): Promise<ChangeOutcome> =>
  changeRegistry(book, name, change, async ({ transaction, standing }) => {
    const version = standing.versions.at(-1);
    if (version === undefined) return conflict('nothingReleased');
    if (request.set !== 'reset') {
      const declared = await declaredFlags(transaction, name, standing);
      if (!declared.some(({ id }) => id === flag))
        return conflict('flagUnknown', declared.map(({ id }) => id).join(', ') || 'none');
      const strangers = await unknownCustomers(transaction, request.customers ?? []);
      if (strangers.length > 0) return conflict('customerUnknown', strangers.join(', '));
    }
    const before = (await storedFlags(transaction, name)).find((setting) => setting.flag === flag);
    const after = ruleAfter(before ?? NOTHING_SET, request);
    if (isSame(before ?? NOTHING_SET, after)) return { status: 'unchanged', store: async () => undefined };
    return {
      status: 'release',
      action: 'flag',
      version,
      detail: settingText(flag, request),
      store: () => store(transaction, { name, flag, ...after }),
    };
  });

/** State of a section's switches: those that versions that pages get declare, and those that are set. */
export async function readSectionFlags(db: Kysely<Schema>, name: string): Promise<SectionFlags> {
  const { newest, standings } = await readState(db);
  const declared = await declaredFlags(db, name, standings.get(name) ?? NOTHING_RELEASED);
  const stored = new Map((await storedFlags(db, name)).map((setting) => [setting.flag, setting]));
  const ids = [...new Set([...declared.map(({ id }) => id), ...stored.keys()])];
  const flags = ids.map((id): FlagState => {
    const { is_on, percent, customers } = stored.get(id) ?? NOTHING_SET;
    const own = declared.find((flag) => flag.id === id);
    return { id, default: own?.default ?? null, everybody: is_on, percent, customers: { ...customers } };
  });
  return { name, serial: newest?.serial ?? 0, flags };
}

const storedFlags = (db: Kysely<Schema>, name: string) =>
  db.selectFrom('section_flag').selectAll().where('name', '=', name).orderBy('flag').execute();

/** The switches of the versions that pages get, the released one first. */
async function declaredFlags(
  db: Kysely<Schema>,
  name: string,
  standing: Standing,
): Promise<NonNullable<SectionDescriptor['flags']>> {
  const versions = versionsServed(standing);
  const artifacts = await readArtifacts(
    db,
    versions.map((version) => ({ name, version })),
  );
  const flags = versions.flatMap((version) => {
    const artifact = artifacts.find((each) => each.version === version);
    return artifact?.kind === 'section' ? (artifact.descriptor.flags ?? []) : [];
  });
  return flags.filter(({ id }, at) => flags.findIndex((flag) => flag.id === id) === at);
}

async function unknownCustomers(db: Kysely<Schema>, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const known = await db
    .selectFrom('customer')
    .select('account_number')
    .where('account_number', 'in', numbers)
    .execute();
  return numbers.filter((number) => !known.some(({ account_number }) => account_number === number));
}

const isSame = (one: Rule, other: Rule): boolean =>
  one.is_on === other.is_on &&
  one.percent === other.percent &&
  JSON.stringify(Object.entries(one.customers).toSorted()) ===
    JSON.stringify(Object.entries(other.customers).toSorted());

async function store(db: Kysely<Schema>, { name, flag, is_on, percent, customers }: FlagSetting) {
  const isNothing = is_on === null && percent === null && Object.keys(customers).length === 0;
  const row = { is_on, percent, customers: JSON.stringify(customers) };
  if (isNothing)
    await db.deleteFrom('section_flag').where('name', '=', name).where('flag', '=', flag).execute();
  else
    await db
      .insertInto('section_flag')
      .values({ name, flag, ...row })
      .onConflict((on) => on.columns(['name', 'flag']).doUpdateSet(row))
      .execute();
}
