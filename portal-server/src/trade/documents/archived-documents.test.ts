import type { ArchivedFile } from './archive.ts';
import { filesOfArchive, type Archive, type DocumentFile } from './archived-documents.ts';
import { sayIn } from './document-text.ts';

const file = (name: string, draw: DocumentFile['draw']): DocumentFile => ({ name, draw });
const failing = new Error('The thread died.');
const FILES: Record<string, DocumentFile> = {
  'Q-1': file('Quote-Q-1.pdf', () => Promise.resolve(new Uint8Array([1]))),
  'Q-2': file('Quote-Q-2.pdf', () => Promise.resolve(new Uint8Array([2]))),
  'Q-BAD': file('Quote-Q-BAD.pdf', () => Promise.reject(failing)),
};
const archive = (numbers: string[], onError: Archive['onError'] = () => undefined) =>
  filesOfArchive({
    wanted: numbers.map((number) => ({ kind: 'quote', number })),
    find: ({ number }) => Promise.resolve(FILES[number] ?? null),
    say: sayIn('en'),
    onError,
  });

test('a document that fails is named in a text, and the others follow', async () => {
  const failed: unknown[] = [];
  const files: ArchivedFile[] = [];
  const asked = await archive(['Q-1', 'Q-BAD', 'Q-2', 'Q-1'], (...error) => failed.push(error));
  for await (const one of asked) files.push(one);
  expect(files.map(({ name }) => name)).toEqual([
    'Quote-Q-1.pdf',
    'Quote-Q-2.pdf',
    'Not-in-this-archive.txt',
  ]);
  expect(new TextDecoder().decode(files.at(-1)?.content)).toContain(
    'Quote Q-BAD: could not be made, please try again',
  );
  expect(failed).toEqual([[failing, { kind: 'quote', number: 'Q-BAD' }]]);
});

test('an archive of nothing but what failed fails', async () => {
  await expect(archive(['Q-BAD'])).rejects.toBe(failing);
  await expect(archive(['Q-0'])).rejects.toMatchObject({ status: 404 });
});
