import { execFileSync } from 'node:child_process';
import path from 'node:path';

test('where requests are answered, nothing that draws is loaded', () => {
  const script = path.join(import.meta.dirname, 'testing/print-modules.ts');
  const loaded = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(loaded).toContain('/trade/documents/draw-pool.ts');
  expect(loaded).not.toContain('/trade/documents/drawing/');
  expect(loaded).not.toContain('/pdfkit/');
});
