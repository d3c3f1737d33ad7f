import { DownloadCount } from './routes.ts';

test('a customer begins no more downloads than the limit, until one has ended; another customer does', () => {
  const downloads = new DownloadCount(() => new Error('too many'));
  const [end] = Array.from({ length: 8 }, () => downloads.begin(1));
  expect(() => downloads.begin(1)).toThrow('too many');
  expect(() => downloads.begin(2)).not.toThrow();
  end?.();
  end?.();
  downloads.begin(1);
  expect(() => downloads.begin(1)).toThrow('too many');
});
