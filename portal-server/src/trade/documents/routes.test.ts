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
