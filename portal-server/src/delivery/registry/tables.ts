import type { SectionDescriptor } from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { Release } from './standing.ts';

type Json<Value> = ColumnType<Value, string, never>;

export interface ArtifactTable {
  name: string;
  version: string;
  kind: 'shell' | 'section';
  content_hash: string;
  descriptor: ColumnType<SectionDescriptor | null, string | null, never>;
  html: string | null;
  remote: string | null;
  entry: string | null;
  preload: Json<string[]>;
  integrity: Json<Record<string, string>>;
  published_at: Date;
  published_by: string;
  last_used_at: Date;
}

export interface ArtifactFileTable {
  name: string;
  version: string;
  path: string;
  content_type: string;
  integrity: string;
  brotli: ColumnType<Uint8Array, Uint8Array, never>;
}

export interface RegistryReleaseTable {
  serial: number;
  name: string;
  version: string;
  action: Release['action'];
  percent: number | null;
  released_at: Date;
  released_by: string;
}

export interface ArtifactStandingTable {
  name: string;
  versions: ColumnType<string[], string, string>;
  canary_version: string | null;
  canary_percent: number | null;
  last_serial: number;
}

export interface RegistryKeyTable {
  only_one: Generated<boolean>;
  private_key: string;
}

export interface RegistryDocumentTable {
  serial: number;
  registry: string;
  signature: string;
  key_id: string;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    artifact: ArtifactTable;
    artifact_file: ArtifactFileTable;
    registry_release: RegistryReleaseTable;
    artifact_standing: ArtifactStandingTable;
    registry_key: RegistryKeyTable;
    registry_document: RegistryDocumentTable;
  }
}
