import Fastify from 'fastify';
import { TEST_COMPANY } from '../../testing/test-company.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { DrawRequest } from './document-source.ts';
import { createDrawPool, drawPoolOf, type DrawPool } from './draw-pool.ts';
import { aContext, aLine, aQuote } from './testing/fake-records.ts';
import { readPdf } from './testing/read-pdf.ts';

const { parties } = aContext();
const requestOf = (order_number: string, changes: Parameters<typeof aQuote>[0] = {}): DrawRequest => ({
  source: { kind: 'quote', quote: aQuote({ order_number, ...changes }), lines: [aLine()] },
  parties,
  company: TEST_COMPANY,
  today: '2026-03-16',
  language: 'en',
});
const unreliable = new URL('./testing/unreliable-worker.ts', import.meta.url);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a document is drawn in another thread, from plain values', async () => {
  const pool = createDrawPool();
  const [page] = await readPdf(Buffer.from(await pool.draw(1001, requestOf('Q-100001'))));
  expect(page).toContain('Q-100001');
  await pool.close();
});

test('the log names the document and the texts that no font has whole', async () => {
  const logged: unknown[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app: PortalApp = Fastify({ logger: { level: 'warn', stream } });
  const pool = drawPoolOf(app);
  await pool.draw(1001, requestOf('Q-1', { ordered_by: 'Łódź ⌀' }));
  await pool.draw(1001, requestOf('Q-2', { ordered_by: '田中' }));
  await app.close();
  expect(logged).toEqual([expect.objectContaining({ document: 'Quote Q-2', texts: ['田中'] })]);
});

test('a thread that dies fails its document alone', async () => {
  const pool = createDrawPool({ worker: unreliable, threads: 1 });
  const results = await Promise.allSettled(
    ['Q-1', 'Q-DEATH', 'Q-2'].map((number) => pool.draw(1001, requestOf(number))),
  );
  expect(
    results.map((result) =>
      result.status === 'fulfilled' ? text(result.value) : (result.reason as unknown),
    ),
  ).toEqual(['Q-1', expect.objectContaining({ status: 503, text: 'documentFailed' }), 'Q-2']);
  await pool.close();
});

test('a document that takes too long is given up, and its thread replaced', async () => {
  const pool = createDrawPool({ worker: unreliable, threads: 1, longestMs: 5_000 });
  await pool.draw(1001, requestOf('Q-1'));
  await expect(pool.draw(1001, requestOf('Q-STUCK'))).rejects.toMatchObject({ status: 503 });
  expect(text(await pool.draw(1001, requestOf('Q-2')))).toBe('Q-2');
  await pool.close();
});

test('all areas of a server share one pool, and another server has its own', async () => {
  const poolsOf = async (): Promise<DrawPool[]> => {
    const pools: DrawPool[] = [];
    const app: PortalApp = Fastify();
    for (let area = 0; area < 2; area += 1)
      await app.register(async (scope: PortalApp) => void pools.push(drawPoolOf(scope)));
    await app.close();
    return pools;
  };
  const [[documents, receipts], [other]] = [await poolsOf(), await poolsOf()];
  expect(receipts).toBe(documents);
  expect(other).not.toBe(documents);
});
