import type { Generated } from 'kysely';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    section_service: { name: string; url: string; secret_hash: string };
    section_service_change: {
      id: Generated<number>;
      name: string;
      action: 'set' | 'remove';
      url: string | null;
      changed_at: Date;
      changed_by: string;
    };
    service_key: { period: number; private_key: string };
  }
}
