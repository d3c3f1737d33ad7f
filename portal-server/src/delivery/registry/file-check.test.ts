import { brotliCompressSync, constants } from 'node:zlib';
import { sha384 } from '../testing/fake-artifacts.ts';
import { checkFiles } from './file-check.ts';

const MIB = 1024 * 1024;

/** Many files of zeros, which compress to a few bytes each. */
function zeros(count: number, size: number, from = 0) {
  const content = Buffer.alloc(size);
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).toString(
    'base64',
  );
  const integrity = sha384(content);
  return Array.from({ length: count }, (_, at) => ({
    path: `${from + at}.txt`,
    contentType: 'text/plain',
    integrity,
    brotli,
  }));
}

test('64 MiB of unpacked files are taken', async () => {
  expect((await checkFiles(zeros(8, 8 * MIB))).problems).toEqual([]);
});

test('the file with which an upload is more than 64 MiB when unpacked is refused', async () => {
  const { problems } = await checkFiles([...zeros(8, 8 * MIB), ...zeros(1, 1_000, 8)]);
  expect(problems).toEqual([
    {
      rule: 'files 8.txt',
      text: 'is one too many: all files together are more than 67108864 bytes when unpacked',
    },
  ]);
});

test('one file of more than 8 MiB when unpacked is refused', async () => {
  const { problems } = await checkFiles(zeros(1, 8 * MIB + 1));
  expect(problems).toEqual([
    { rule: 'files 0.txt', text: 'is not brotli data, or is more than 8388608 bytes when unpacked' },
  ]);
});
