import { DownloadCount } from './routes.ts';

test('a customer begins no more downloads than the limit, until one has ended; another customer does', () => {
  const downloads = new DownloadCount();
  const [end] = Array.from({ length: 8 }, () => downloads.begin(1));
  expect(() => downloads.begin(1)).toThrow(expect.objectContaining({ status: 429 }));
  expect(() => downloads.begin(2)).not.toThrow();
  end?.();
  end?.();
  downloads.begin(1);
  expect(() => downloads.begin(1)).toThrow(expect.objectContaining({ status: 429 }));
});

test('what is made whole counts until it is made, and no longer when it fails', async () => {
  const downloads = new DownloadCount();
  let fail = (_error: Error): void => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  const begun = Array.from({ length: 8 }, () => downloads.during(1, () => work));
  await expect(downloads.during(1, async () => 'a ninth')).rejects.toMatchObject({ status: 429 });
  fail(new Error('not drawn'));
  expect(await Promise.allSettled(begun)).toEqual(
    Array(8).fill(expect.objectContaining({ status: 'rejected' })),
  );
  expect(await downloads.during(1, async () => 'a ninth')).toBe('a ninth');
});
