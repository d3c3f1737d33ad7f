import { chooseReports, heatKey, type StoredReport, type TakenMaterial } from './choose-test-reports.ts';
import { aStoredReport } from './testing/fake-records.ts';

const [PRODUCT, OTHER_PRODUCT] = ['A36-PL', 'OTHER'];
const valuesOf = (grade: string) => ({
  grade,
  uns: null,
  finish: null,
  standards: [],
  chemistry: [],
  mechanical: [],
});

const report = (report_number: string, changes: Partial<StoredReport> = {}) =>
  aStoredReport({ report_number, test_values: valuesOf('A36'), ...changes });

/** The numbers of the reports in force; `missing` or `doubtful` where there is none. */
function chosen(line: Partial<TakenMaterial>, reports: readonly StoredReport[]) {
  const material = { heat: 'H-1', mill: null, product_code: PRODUCT, ...line };
  const choice = chooseReports(
    material,
    Map.groupBy(reports, ({ heat }) => heatKey(heat)),
  );
  const why = choice.doubtful.length > 0 ? 'doubtful' : choice.missing.length > 0 ? 'missing' : '';
  return [...choice.chosen.map(({ report: { report_number } }) => report_number), ...(why && [why])];
}

const A36 = report('R-A36');
const A572 = report('R-A572', { test_values: valuesOf('A572-50'), erp_version: 2 });

test.each<[string, Partial<TakenMaterial>, StoredReport[], string[]]>([
  ['two grades and no mill', { mill: 'Mill A' }, [A36, A572], ['doubtful']],
  [
    'two mills',
    { mill: 'Mill A' },
    [
      { ...A36, mill: 'Mill A' },
      { ...A572, mill: 'Mill B' },
    ],
    ['R-A36'],
  ],
  ['a mill in other letters', { mill: ' MILL-A ' }, [{ ...A36, mill: 'Mill A' }], ['R-A36']],
  ['the other mill alone', { mill: 'Mill A' }, [{ ...A572, mill: 'Mill B' }], ['missing']],
  ['the other mill and none', { mill: 'Mill A' }, [A36, { ...A572, mill: 'Mill B' }], ['doubtful']],
  [
    'two mills for a line without',
    {},
    [
      { ...A36, mill: 'Mill A' },
      { ...A572, mill: 'Mill B' },
    ],
    ['doubtful'],
  ],
  ['one mill for a line without', {}, [{ ...A36, mill: 'Mill A' }], ['R-A36']],
  [
    'older, without a mill',
    { mill: 'A' },
    [report('R-0'), report('R-A', { mill: 'A', erp_version: 2 })],
    ['R-A'],
  ],
  [
    'newer, without a mill',
    { mill: 'A' },
    [report('R-0', { erp_version: 3 }), report('R-A', { mill: 'A' })],
    ['doubtful'],
  ],
  [
    'a PDF, then values',
    {},
    [report('R-10', { test_values: null }), report('R-10C', { erp_version: 2 })],
    ['R-10C'],
  ],
  [
    'values, then a PDF',
    {},
    [report('R-10'), report('R-10C', { test_values: null, erp_version: 2 })],
    ['R-10C'],
  ],
  [
    'an old one of the product, a new one of the heat',
    {},
    [
      report('R-20', { product_code: PRODUCT, test_values: valuesOf('OLD-X') }),
      report('R-21', { test_values: valuesOf('NEW-ALL'), erp_version: 9 }),
    ],
    ['R-21'],
  ],
  ['the same version', {}, [report('R-1'), report('R-2')], ['doubtful']],
  [
    'the same version, one of the product',
    {},
    [report('R-1'), report('R-2', { product_code: PRODUCT })],
    ['R-2'],
  ],
  [
    'days against versions',
    {},
    [
      report('R-1', { report_date: '2026-03-02' }),
      report('R-2', { report_date: '2026-03-01', erp_version: 9 }),
    ],
    ['R-1'],
  ],
  [
    'a day only on one',
    {},
    [report('R-1', { report_date: '2026-03-02' }), report('R-2', { erp_version: 9 })],
    ['R-2'],
  ],
  ['another product', {}, [report('R-1', { product_code: OTHER_PRODUCT })], ['missing']],
  ['small letters', { heat: 'h-1' }, [report('R-1')], ['R-1']],
  ['blanks and hyphens at the ends', { heat: ' -H-1 - ' }, [report('R-1')], ['R-1']],
  ['a blank inside', { heat: 'H 1' }, [report('R-1', { heat: 'H1' })], ['missing']],
  ['a zero before', { heat: '0A55' }, [report('R-1', { heat: 'A55' })], ['missing']],
  ['a blank alone', { heat: ' ' }, [report('R-1')], []],
  ['no heat', { heat: null }, [report('R-1')], []],
  [
    'two heats',
    { heat: 'A55/b60' },
    [report('R-1', { heat: 'A55' }), report('R-2', { heat: 'B60' })],
    ['R-1', 'R-2'],
  ],
  ['two heats, one unknown', { heat: 'A55, B60' }, [report('R-2', { heat: 'B60' })], ['R-2', 'missing']],
  [
    'a heat with a stroke',
    { heat: '123/4' },
    [report('R-1', { heat: '123/4' }), report('R-2', { heat: '123' })],
    ['R-1'],
  ],
])('%s', (_what, line, reports, expected) => expect(chosen(line, reports)).toEqual(expected));

describe('of any two reports of a heat', () => {
  const MILLS = ['Mill A', 'Mill B', null];
  const reports = MILLS.flatMap((mill) =>
    [PRODUCT, OTHER_PRODUCT, null].flatMap((product_code) =>
      [null, valuesOf('A36')].flatMap((test_values) =>
        [1, 2].map((erp_version) => ({ mill, product_code, test_values, erp_version })),
      ),
    ),
  );
  const cases = MILLS.flatMap((mill) =>
    reports.flatMap((one) =>
      reports.map((other) => ({ mill, one: report('R-1', one), other: report('R-2', other) })),
    ),
  );

  test.each(MILLS)('a line of %s gets that of its mill and product, the newest, or none', (mill) => {
    for (const { one, other } of cases.filter((each) => each.mill === mill)) {
      const both = [one, other];
      const result = chosen({ mill }, both);
      const got = both.filter(({ report_number }) => result.includes(report_number));
      const fits = both.filter(
        (each) =>
          each.product_code !== OTHER_PRODUCT && (mill === null || each.mill === null || each.mill === mill),
      );
      const named = new Set(fits.flatMap((each) => each.mill ?? []));
      const say = JSON.stringify({ mill, both, result });
      expect([say, result.length]).toEqual([say, 1]);
      for (const each of got) expect([say, fits.includes(each)]).toEqual([say, true]);
      if (fits.length === 0) expect([say, result]).toEqual([say, ['missing']]);
      if (mill === null && named.size > 1) expect([say, result]).toEqual([say, ['doubtful']]);
      const [first, second] = fits;
      const areOfOneMill = first && second && first.mill !== null && first.mill === second.mill;
      if (!areOfOneMill) continue;
      const scope = (each: StoredReport) => Number(each.product_code !== null);
      const newer = first.erp_version - second.erp_version || scope(first) - scope(second);
      const expected = newer === 0 ? 'doubtful' : newer > 0 ? first.report_number : second.report_number;
      expect([say, result]).toEqual([say, [expected]]);
    }
  });

  test('their order does not matter', () => {
    for (const { mill, one, other } of cases)
      expect(chosen({ mill }, [one, other])).toEqual(chosen({ mill }, [other, one]));
  });
});

test('earlier reports are listed with the one that replaced them', () => {
  const stored = [report('R-1'), report('R-3', { erp_version: 3 }), report('R-2', { erp_version: 2 })];
  const material = { heat: 'H-1', mill: null, product_code: PRODUCT };
  const { chosen: [found] } = chooseReports(material, new Map([['h-1', stored]])); // prettier-ignore
  expect(found?.replaced.map(({ report_number }) => report_number)).toEqual(['R-2', 'R-1']);
});
