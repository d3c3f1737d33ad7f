import { ERP_KINDS, type ErpKind, type ErpResult } from '@portal/shared-contracts/erp';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { findUnsafe } from '../../platform/http/safe-text.ts';
import type { Importing } from './importing.ts';
import { refused, type Outcome } from './outcome.ts';

/** How records of a kind are written. */
export interface RecordKind {
  kind: ErpKind;
  /** Of a record in the audit: `quote Q-1001`. */
  subject: string;
  /** The key of what was sent, as far as it has one. */
  numberOf(sent: unknown): string | null;
  /** Checks what was sent, and stores it when it is a record and newer than what is known. */
  store(importing: Importing, sent: unknown): Promise<Outcome>;
}

interface Writing<Schema extends TSchema> {
  kind: ErpKind;
  schema: Schema;
  subject: string;
  upsert(importing: Importing, record: Static<Schema>): Promise<Outcome>;
}

export function recordKind<Schema extends TSchema>({
  kind,
  schema,
  subject,
  upsert,
}: Writing<Schema>): RecordKind {
  const checker = Compile(schema);
  const wrong = (sent: unknown): Outcome => {
    const [error] = checker.Errors(sent);
    if (!error) throw new Error('there is no error in what fails its schema');
    const [missing = ''] = error.keyword === 'required' ? error.params.requiredProperties : [];
    const field = [...error.instancePath.split('/'), missing].filter(Boolean).join('.');
    return refused(field || null, error.message);
  };
  return {
    kind,
    subject,
    numberOf(sent) {
      const fields: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
      const number = fields[ERP_KINDS[kind].key];
      return typeof number === 'string' ? number.slice(0, 50) : null;
    },
    async store(importing, sent) {
      if (!checker.Check(sent)) return wrong(sent);
      const unsafe = findUnsafe(sent, '');
      if (unsafe !== undefined) return refused(unsafe, 'must not have a NUL or half a character');
      return upsert(importing, sent);
    },
  };
}

/** A record and what became of it. */
export const resultOf = (kind: RecordKind, sent: unknown, outcome: Outcome): ErpResult => ({
  kind: kind.kind,
  number: kind.numberOf(sent),
  ...outcome,
});
