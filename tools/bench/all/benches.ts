/**
 * What `bench:all` runs, in this order, and with what arguments: those of a browser first, as other work changes them most. Benches of
 * very many rows take a smaller number, so that all of them end in half an hour; alone they take theirs.
 */
export const BENCHES: Readonly<Record<string, readonly string[]>> = {
  load: [],
  switch: [],
  lighthouse: [],
  frames: [],
  faults: [],
  memory: ['--minutes', '1'],
  publish: [],
  start: [],
  lists: [],
  requests: [],
  archives: [],
  picker: [],
  payments: [],
  enumeration: ['--people', '200'],
  guesses: ['--guesses', '1000'],
  broad: ['--orders', '20000'],
  flat: ['--rows', '100000'],
  indexes: ['--rows', '50000'],
  import: ['--orders', '10000'],
};
