import { ruleOf } from './refusals.ts';

test.each([
  ['descriptor.routes.0', 'descriptor.routes'],
  ['descriptor.nav.0.label.es', 'descriptor.nav'],
  ['descriptor.contracts', 'descriptor.contracts'],
  ['descriptor.made-up', 'descriptor'],
  ['locales/es.json list.empty', 'locales'],
  ['files a.js', 'files'],
  ['files.0.path', 'files'],
  ['size', 'size'],
  ['made-up', 'body'],
])('%s is counted as %s', (rule, counted) => {
  expect(ruleOf({ rule })).toBe(counted);
});
