import { testOptions } from './options.ts';

test.each([
  [[], { all: false }],
  [['--all'], { all: true }],
  [['--all', '--shard=1/3'], { all: true, shard: '1/3' }],
  [['--shard', '3/3', '--all'], { all: true, shard: '3/3' }],
])('%j is understood', (args, options) => expect(testOptions(args)).toEqual(options));

test.each([
  [['everything'], /everything/],
  [['--fast'], /--fast/],
  [['--all=yes'], /--all/],
  [['--shard=1/3'], /goes with --all/],
  [['--all', '--shard=0/3'], /such as 1\/3, not "0\/3"/],
  [['--all', '--shard=4/3'], /such as 1\/3, not "4\/3"/],
  [['--all', '--shard=some'], /such as 1\/3, not "some"/],
])('%j is refused', (args, why) => expect(() => testOptions(args)).toThrow(why));
