import { Type, type Static } from 'typebox';
import { SectionDescriptor } from './section.ts';
import { Nullable, OneOf } from './values.ts';

const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

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
});
export type Registry = Static<typeof Registry>;

/** State of an artifact after a change of the registry. */
export const Released = Type.Object({
  name: Type.String(),
  version: Type.String(),
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
  action: OneOf(['publish', 'rollback', 'canary', 'stop', 'promote']),
  percent: Nullable(Type.Integer({ description: 'Of a canary: share of the people' })),
  releasedAt: Type.String({ description: 'ISO date and time' }),
  releasedBy: Type.String(),
});
export type HistoryRow = Static<typeof HistoryRow>;

/** `/registry.json`: the registry as signed text, so that the verified bytes are the bytes that are parsed. */
export const SignedRegistry = Type.Object({
  registry: Type.String({ description: 'JSON of the registry' }),
  signature: Type.String({ description: 'Ed25519, base64' }),
});
export type SignedRegistry = Static<typeof SignedRegistry>;

/** Bytes of a whole upload: base64 of compressed files. */
export const LARGEST_UPLOAD = 24 * 1024 * 1024;

const FilePath = Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9._/-]*$', maxLength: 200 });

/** One file of an artifact as `publish` uploads it. */
export const ArtifactFile = Type.Object({
  path: FilePath,
  contentType: Type.String({ maxLength: 100 }),
  integrity: Sha384,
  /** The bytes, brotli-compressed, base64. */
  brotli: Type.String({ maxLength: LARGEST_UPLOAD }),
});
export type ArtifactFile = Static<typeof ArtifactFile>;

const artifact = {
  version: Type.String({
    pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-z]+$',
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
