import { heatForm } from './heat-form.ts';

test.each([
  ['KA35445', 'ka35445'],
  ['ka 35445', 'ka35445'],
  ['KA-35445', 'ka35445'],
  [' K.A/354\u00a045 ', 'ka35445'],
  ['ＫＡ３５４４５', 'ka35445'],
  ['0A55', '0a55'],
  ['-', ''],
])('the heat %j is searched as %j', (heat, form) => {
  expect(heatForm(heat)).toBe(form);
});
