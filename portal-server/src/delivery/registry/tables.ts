import type { SectionDescriptor } from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { Release } from './standing.ts';

type Json<Value> = ColumnType<Value, string, never>;

export interface RegistryReleaseTable {
  serial: number;
  name: string;
  version: string;
  action: Release['action'];
  percent: number | null;
  detail: string | null;
  released_at: Date;
  released_by: string;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    artifact: {
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
    };
    artifact_file: {
      name: string;
      version: string;
      path: string;
      content_type: string;
      integrity: string;
      brotli: ColumnType<Uint8Array, Uint8Array, never>;
    };
    registry_release: RegistryReleaseTable;
    artifact_standing: {
      name: string;
      versions: ColumnType<string[], string, string>;
      canary_version: string | null;
      canary_percent: number | null;
      last_serial: number;
    };
    registry_key: {
      only_one: Generated<boolean>;
      private_key: string;
    };
    registry_document: {
      serial: number;
      registry: string;
      signature: string;
      key_id: string;
    };
  }
}
