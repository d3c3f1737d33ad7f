import type { ClientFault, FaultKind } from '@portal/shared-contracts/schemas';

export interface ClientFaultTable {
  hour: Date;
  section: string;
  version: string;
  kind: FaultKind;
  reports: number;
  last_at: Date;
  error: string;
  place: string | null;
  shown: ClientFault['shown'];
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    client_fault: ClientFaultTable;
  }
}
