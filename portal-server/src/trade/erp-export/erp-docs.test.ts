import { readFileSync } from 'node:fs';
import { ERP_KINDS, type ErpKind } from '@portal/shared-contracts/erp';
import { erpDocs } from './erp-docs.ts';

const DOCS = erpDocs();

test.each([...DOCS])('docs/%s is as write-docs.ts writes it', (path, text) => {
  expect(readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8')).toBe(text);
});

test('every field that the page names is one of a kind', () => {
  const kinds = Object.keys(ERP_KINDS) as ErpKind[];
  const fields = kinds.flatMap((kind) =>
    Object.keys(ERP_KINDS[kind].fields).map((field) => `${kind}.${field}`),
  );
  const named = [...(DOCS.get('erp-fields.md') ?? '').matchAll(/`([a-zA-Z]+\.[a-zA-Z0-9]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => kinds.some((kind) => name.startsWith(`${kind}.`)));
  expect(named.filter((name) => !fields.includes(name))).toEqual([]);
});
