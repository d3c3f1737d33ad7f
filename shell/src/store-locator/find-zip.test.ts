import { findZip, provideMapGeocoder } from './find-zip.ts';

const never = new Promise<never>(() => undefined);

test('a map service that never answers is an unknown error after 15 seconds', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const end = provideMapGeocoder(() => never);
  const found = findZip('92101', new AbortController().signal);
  expect(timeout).toHaveBeenCalledWith(15_000);
  limit.abort();
  await expect(found).resolves.toEqual({ problem: 'UNKNOWN_ERROR' });
  end();
  timeout.mockRestore();
});
