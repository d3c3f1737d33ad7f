import type { ColumnType } from 'kysely';
import { isAmong } from './is-among.ts';

/** What a switch of a section is set to. */
export interface FlagSetting {
  /** Of the section. */
  name: string;
  flag: string;
  /** For everybody; null when a share of the people or only customers are set. */
  is_on: boolean | null;
  /** On for this share of the people who sign in, off for the others. */
  percent: number | null;
  /** By account number. */
  customers: Readonly<Record<string, boolean>>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    section_flag: Omit<FlagSetting, 'customers'> & {
      customers: ColumnType<Record<string, boolean>, string, string>;
    };
  }
}

/** A person who is signed in, with the account number of their customer; in a view that of the viewed customer. */
interface FlagReader {
  profileId: number;
  /** Null for staff outside of a view. */
  accountNumber: string | null;
}

/** The switch's value for a person; undefined when the setting says nothing about them, so that they get the default. */
function valueFor(
  { name, flag, is_on, percent, customers }: FlagSetting,
  { profileId, accountNumber }: FlagReader,
): boolean | undefined {
  const ofCustomer = accountNumber === null ? undefined : customers[accountNumber];
  if (ofCustomer !== undefined) return ofCustomer;
  return percent === null ? (is_on ?? undefined) : isAmong(percent, `${name}.${flag}`, profileId);
}

/** Values of the switches that are set for a person, by `<section>.<flag>`. All others have their default. */
export function flagsFor(settings: readonly FlagSetting[], reader: FlagReader): Record<string, boolean> {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const value = valueFor(setting, reader);
      return value === undefined ? [] : [[`${setting.name}.${setting.flag}`, value] as const];
    }),
  );
}

/** Settings for everybody, signed in or not, by section and flag: public, because every page has them. */
export function flagsForEverybody(
  settings: readonly FlagSetting[],
): ReadonlyMap<string, Record<string, boolean>> {
  const byName = Map.groupBy(
    settings.filter(({ is_on }) => is_on !== null),
    ({ name }) => name,
  );
  return new Map(
    [...byName].map(([name, own]) => [
      name,
      Object.fromEntries(own.map(({ flag, is_on }) => [flag, is_on === true])),
    ]),
  );
}
