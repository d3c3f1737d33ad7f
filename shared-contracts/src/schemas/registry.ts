import { Type, type Static } from 'typebox';
import { SectionDescriptor } from './section.ts';

const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** One published version of a section, as a page needs it. Paths are absolute on the portal's origin. */
export const SectionRelease = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Federation name of this version's container; each version has its own, so that none is ever forced over another. */
  remote: Type.String(),
  entry: Type.String({ description: 'Path of the remote entry' }),
  integrity: Type.Record(Type.String(), Sha384, {
    description: 'Hash by path, for the entry and each chunk',
  }),
  /** Scripts that are small and certain on every route: the exposed module's chunks. */
  preload: Type.Array(Type.String()),
  descriptor: SectionDescriptor,
});
export type SectionRelease = Static<typeof SectionRelease>;

/** A version that a share of the people get; who they are follows from their profile. */
export const SectionCanary = Type.Object({
  release: SectionRelease,
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
});
export type SectionCanary = Static<typeof SectionCanary>;

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
  /** Only in the page of staff who try a version: which one it is. */
  preview: Type.Optional(Type.Object({ name: Type.String(), version: Type.String() })),
});
export type Registry = Static<typeof Registry>;

/** How an artifact stands after a change of the registry. */
export const Released = Type.Object({
  name: Type.String(),
  version: Type.String(),
  previous: Type.Union([Type.String(), Type.Null()], { description: 'What a rollback would go to' }),
  serial: Type.Integer(),
  canary: Type.Optional(Type.Object({ version: Type.String(), percent: Type.Integer() })),
});
export type Released = Static<typeof Released>;

/** One change of the registry, as `/registry/history` lists them. */
export const HistoryRow = Type.Object({
  serial: Type.Integer(),
  name: Type.String(),
  version: Type.String(),
  action: Type.Union([
    Type.Literal('publish'),
    Type.Literal('rollback'),
    Type.Literal('canary'),
    Type.Literal('stop'),
    Type.Literal('promote'),
  ]),
  percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Of a canary: share of the people' }),
  releasedAt: Type.String({ description: 'ISO date and time' }),
  releasedBy: Type.String(),
});
export type HistoryRow = Static<typeof HistoryRow>;

/** `/registry.json`: the registry as signed text, so that what is verified is byte for byte what is read. */
export const SignedRegistry = Type.Object({
  registry: Type.String({ description: 'JSON of the registry' }),
  signature: Type.String({ description: 'Ed25519, base64' }),
});
export type SignedRegistry = Static<typeof SignedRegistry>;

/** Bytes of the whole upload as it travels: base64 of what is compressed. */
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
  /** Its texts as `locales/en.json` and `es.json` hold them: judged when it is published, not kept. */
  locales: Type.Object({ en: Type.Unknown(), es: Type.Unknown() }),
});
export type SectionUpload = Static<typeof SectionUpload>;

/** Body of `POST /registry/artifacts/shell`. `html` is the page's template. */
export const ShellUpload = Type.Object({
  ...artifact,
  html: Type.String({ maxLength: 100_000 }),
});
export type ShellUpload = Static<typeof ShellUpload>;
