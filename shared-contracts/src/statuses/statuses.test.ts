import { STATUS_TEXTS, STATUS_TONES } from './statuses.ts';

test.each(Object.entries(STATUS_TEXTS))(
  'every status has its text, and no other has one, in %s',
  (_, texts) => {
    const keysOf = (types: object) =>
      Object.entries(types).map(([type, of]) => [type, Object.keys(of as object)]);
    expect(keysOf(texts)).toEqual(keysOf(STATUS_TONES));
    expect(Object.values(texts).flatMap((of) => Object.values(of))).not.toContain('');
  },
);
