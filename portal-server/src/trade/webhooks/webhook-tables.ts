import type { Generated } from 'kysely';

export interface WebhookEndpointTable {
  id: Generated<number>;
  name: string;
  url: string;
  types: string[];
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  created_at: Date;
  failures: Generated<number>;
  last_failure: string | null;
  last_failed_at: Date | null;
  last_delivered_at: Date | null;
  disabled_at: Date | null;
}

export interface WebhookMessageTable {
  endpoint_id: number;
  position: number;
  documents: string[];
  since: Date;
  due_at: Date;
  attempts: Generated<number>;
  failure: string | null;
  parked_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    webhook_endpoint: WebhookEndpointTable;
    webhook_message: WebhookMessageTable;
  }
}
