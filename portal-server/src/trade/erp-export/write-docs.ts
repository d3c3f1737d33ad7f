import { writeFileSync } from 'node:fs';
import { erpDocs } from './erp-docs.ts';

// Writes docs/erp-fields.md and docs/templates from the fields of the ERP's records.
for (const [path, text] of erpDocs())
  writeFileSync(new URL(`../../../../docs/${path}`, import.meta.url), text);
