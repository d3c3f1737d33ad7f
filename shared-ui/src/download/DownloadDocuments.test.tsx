import { ZIP_LIMIT } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { DownloadDocuments } from './DownloadDocuments.tsx';
import { saveFile } from './save-file.ts';

jest.mock('./save-file.ts', () => ({ saveFile: jest.fn() }));

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});
const documents = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ kind: 'invoice' as const, number: `I-${at + 1}` }));

test('fetches the documents of a selection by POST and saves them as one file', async () => {
  const wire = jest.fn((_url: RequestInfo | URL, _init?: RequestInit) =>
    Promise.resolve(
      new Response('PK', { headers: { 'content-disposition': 'attachment; filename="documents.zip"' } }),
    ),
  );
  globalThis.fetch = wire;
  const { user } = renderWithProviders(<DownloadDocuments documents={documents(2)} />);
  await user.click(screen.getByRole('button', { name: 'Download documents' }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'documents.zip' })),
  );
  const [url, init] = wire.mock.calls[0]!;
  expect([url, init?.method]).toEqual(['/api/documents/zip', 'POST']);
  expect(JSON.parse(String(init?.body))).toEqual({ documents: documents(2) });
});

test('more documents than fit into one file cannot be downloaded', () => {
  renderWithProviders(<DownloadDocuments documents={documents(ZIP_LIMIT + 1)} />);
  expect(screen.getByRole('button', { name: `At most ${ZIP_LIMIT} documents` })).toBeDisabled();
});
