import type { SectionRelease } from '../schemas/registry.ts';
import type { SectionPanel } from '../schemas/section.ts';

/** A kind of record and the section that shows it. */
export interface RecordKind extends SectionPanel {
  section: string;
}

let kinds: ReadonlyMap<string, RecordKind> = new Map();

/** Sets the kinds of records by the registry. The shell calls it once, before anything is drawn. */
export function setRecordKinds(releases: readonly Pick<SectionRelease, 'descriptor'>[]): void {
  kinds = new Map(
    releases.flatMap(({ descriptor: { name, panels = [] } }) =>
      panels.map((panel) => [panel.kind, { ...panel, section: name }] as const),
    ),
  );
}

/** The kind of record with this name; undefined when no section of this portal shows it. */
export const recordKind = (kind: string): RecordKind | undefined => kinds.get(kind);
