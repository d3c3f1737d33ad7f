import { Type, type Static } from 'typebox';
import { SectionDescriptor } from './section.ts';
import { Nullable, OneOf } from './values.ts';

export const SHA384_PATTERN = '^sha384-[A-Za-z0-9+/]{64}$';
const Sha384 = Type.String({ pattern: SHA384_PATTERN });

/** One published version of a section, as a page needs it. Paths are absolute on the portal's origin. */
export const SectionRelease = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Federation name of this version's container. Each version has its own, so that versions do not replace each other. */
  remote: Type.String(),
  entry: Type.String({ description: 'Path of the remote entry' }),
  integrity: Type.Record(Type.String(), Sha384, {
    description: 'Hash by path, for the entry and each chunk',
  }),
  /** Scripts that every route needs: the chunks of the exposed module. */
  preload: Type.Array(Type.String()),
  descriptor: SectionDescriptor,
});
export type SectionRelease = Static<typeof SectionRelease>;

/** A version for a share of the people, chosen by their profile. */
const SectionCanary = Type.Object({
  release: SectionRelease,
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
});

export const RegistryEntry = Type.Object({
  stable: SectionRelease,
  previous: Type.Optional(SectionRelease),
  canary: Type.Optional(SectionCanary),
  /** Switches that are on or off for everybody, also for people who are not signed in, by their id. */
  flags: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
  /** Only in the page of a person who could get the canary: the page reports its visits of the section. */
  isTried: Type.Optional(Type.Boolean()),
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/** The deployed releases. `serial` only grows. */
export const Registry = Type.Object({
  serial: Type.Integer({ minimum: 0 }),
  issuedAt: Type.String(),
  shell: Type.Object({
    version: Type.String(),
    page: Type.Optional(Type.String({ description: 'Hash of the template of the page (sha384)' })),
  }),
  sections: Type.Record(Type.String(), RegistryEntry),
  /** Only in the page of staff who preview a version. */
  preview: Type.Optional(Type.Object({ name: Type.String(), version: Type.String() })),
  /** Only in a page: the share of pages that measure their visits. */
  measuredPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
});
export type Registry = Static<typeof Registry>;

/** State of an artifact after a change of the registry. */
export const Released = Type.Object({
  name: Type.String(),
  version: Type.String({ description: 'The released version; empty when none is' }),
  previous: Nullable(Type.String({ description: 'What a rollback would go to' })),
  serial: Type.Integer(),
  canary: Type.Optional(Type.Object({ version: Type.String(), percent: Type.Integer() })),
});
export type Released = Static<typeof Released>;

/** A change of the registry, as `/registry/history` lists it. */
export const HistoryRow = Type.Object({
  serial: Type.Integer(),
  name: Type.String(),
  version: Type.String(),
  action: OneOf(['publish', 'rollback', 'canary', 'stop', 'promote', 'flag', 'release', 'retire']),
  percent: Nullable(Type.Integer({ description: 'Of a canary: share of the people' })),
  detail: Nullable(Type.String({ description: 'Of a switch: which, and what it was set to' })),
  releasedAt: Type.String({ description: 'ISO date and time' }),
  releasedBy: Type.String(),
});
export type HistoryRow = Static<typeof HistoryRow>;

/** Account numbers for which a switch is set. */
export const MOST_FLAG_CUSTOMERS = 100;
const AccountNumbers = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 1,
  maxItems: MOST_FLAG_CUSTOMERS,
});

/** Sets a switch: for everybody, for a share of the people, or for named customers; `reset` takes back what was set. */
export const FlagRequest = Type.Object({
  set: OneOf(['on', 'off', 'reset']),
  /** With `on`: share of the people who sign in; off for the others. */
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  customers: Type.Optional(AccountNumbers),
});
export type FlagRequest = Static<typeof FlagRequest>;

/** What a switch is set to. Customers first, then everybody or the share, then the default. */
export const FlagState = Type.Object({
  id: Type.String(),
  default: Nullable(Type.Boolean({ description: 'Null when no version that pages get declares it' })),
  everybody: Nullable(Type.Boolean()),
  percent: Nullable(Type.Integer({ description: 'On for this share of the people, off for the others' })),
  customers: Type.Record(Type.String(), Type.Boolean(), { description: 'By account number' }),
});
export type FlagState = Static<typeof FlagState>;

/** The state of a section's switches. */
export const SectionFlags = Type.Object({
  name: Type.String(),
  serial: Type.Integer(),
  flags: Type.Array(FlagState),
});
export type SectionFlags = Static<typeof SectionFlags>;

/** A version of an artifact that is stored, as `/registry/versions/<name>` lists it. */
export const KeptVersion = Type.Object({
  version: Type.String(),
  storedAt: Type.String({ description: 'ISO date and time' }),
  storedBy: Type.String(),
  isReleased: Type.Boolean(),
  releases: Type.Integer({ description: 'How often it became the released version' }),
  releasedHours: Type.Number({ description: 'How long it was the released version, in all' }),
  lastReleasedAt: Nullable(Type.String({ description: 'ISO date and time' })),
  isTakenBack: Type.Boolean({ description: 'Its last time as the released version ended with a rollback' }),
  faults: Type.Integer({ description: 'Reported by browsers in the last 30 days' }),
  isGood: Type.Boolean({
    description:
      'Released for an hour or longer, not taken back, and at most one fault for each hour released',
  }),
});
export type KeptVersion = Static<typeof KeptVersion>;

/** A change of the own service of a section (docs/sections/services.md). */
export const SetService = Type.Object({
  name: Type.String(),
  url: Type.String(),
  secret: Nullable(Type.String({ description: 'A new secret; null when it keeps the one it has' })),
});
export type SetService = Static<typeof SetService>;

/** The own service of a section, and who changed it, newest first. */
export const SectionService = Type.Object({
  name: Type.String(),
  url: Nullable(Type.String()),
  changes: Type.Array(
    Type.Object({
      action: OneOf(['set', 'remove']),
      url: Nullable(Type.String()),
      at: Type.String({ description: 'ISO date and time' }),
      by: Type.String(),
    }),
  ),
});
export type SectionService = Static<typeof SectionService>;

/** `/registry.json`: the registry as signed text, so that the verified bytes are the bytes that are parsed. */
export const SignedRegistry = Type.Object({
  registry: Type.String({ description: 'JSON of the registry' }),
  signature: Type.String({ description: 'Ed25519, base64' }),
});
export type SignedRegistry = Static<typeof SignedRegistry>;

/** Bytes of a whole upload: base64 of compressed files. */
export const LARGEST_UPLOAD = 24 * 1024 * 1024;

export const FILE_PATTERN = '^[A-Za-z0-9_][A-Za-z0-9._/-]*$';
const FilePath = Type.String({ pattern: FILE_PATTERN, maxLength: 200 });

/** One file of an artifact as `publish` uploads it. */
export const ArtifactFile = Type.Object({
  path: FilePath,
  contentType: Type.String({ maxLength: 100 }),
  integrity: Sha384,
  /** The bytes, brotli-compressed, base64. */
  brotli: Type.String({ maxLength: LARGEST_UPLOAD }),
});
export type ArtifactFile = Static<typeof ArtifactFile>;

export const VERSION_PATTERN = '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-z]+$';

const artifact = {
  version: Type.String({
    pattern: VERSION_PATTERN,
    maxLength: 60,
    description: 'Package version and content hash',
  }),
  files: Type.Array(ArtifactFile, { minItems: 1, maxItems: 500 }),
  preload: Type.Array(FilePath, { maxItems: 20 }),
};

/** Body of `POST /registry/artifacts/<name>` for a section. */
export const SectionUpload = Type.Object({
  ...artifact,
  remote: Type.String({ maxLength: 140 }),
  entry: FilePath,
  descriptor: SectionDescriptor,
  /** Its texts, as in `locales/en.json` and `es.json`: checked when it is published, not stored. */
  locales: Type.Object({ en: Type.Unknown(), es: Type.Unknown() }),
});
export type SectionUpload = Static<typeof SectionUpload>;

/** Body of `POST /registry/artifacts/shell`. `html` is the page's template. */
export const ShellUpload = Type.Object({
  ...artifact,
  html: Type.String({ maxLength: 100_000 }),
});
export type ShellUpload = Static<typeof ShellUpload>;
