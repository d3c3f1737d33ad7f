import { GRADES, materialOf } from './grades.ts';

test.each([
  ['AL6061T6-RD-1.000', 'AMS-QQ-A-225/8', 'ASTM B211'],
  ['AL6061T6-FL-0.500X2.000', 'ASTM B221', 'AMS-QQ-A-200/8'],
  ['AL6061T6-TB-1.000X0.065', 'ASTM B210', 'AMS 4082'],
  ['AL6061T6-PI-1.315X0.133', 'ASTM B241'],
  ['AL6061T651-PL-1.000', 'ASTM B209', 'AMS 4027'],
  ['AL5052H32-SH-0.063', 'ASTM B209', 'AMS 4016'],
  ['A36-AN-2.000X0.250', 'ASTM A36'],
  ['A57250-PL-0.500', 'ASTM A572 Grade 50'],
  ['A500B-RT-2.000X0.120', 'ASTM A500 Grade B'],
  ['A513T5-TB-2.000X0.120', 'ASTM A513 Type 5'],
  ['A519-TB-1.000X0.065', 'ASTM A519'],
  ['CF1018-HX-0.500', 'ASTM A108'],
  ['SS304-SH-0.063', 'ASTM A240', 'AMS 5513'],
  ['SS304-PL-0.500', 'ASTM A240'],
  ['SS304-RD-1.000', 'ASTM A276', 'ASTM A479'],
  ['SS304W-TB-1.000X0.065', 'ASTM A554'],
  ['SS304S-TB-1.000X0.065', 'ASTM A269', 'ASTM A213'],
  ['SS316-PI-1.315X0.133', 'ASTM A312'],
  ['C110H02-FL-0.250X2.000', 'ASTM B187'],
  ['C110H02-SH-0.063', 'ASTM B152'],
  ['C260H02-SH-0.063', 'ASTM B36'],
  ['C360H02-RD-1.000', 'ASTM B16'],
  ['C932-RD-2.000', 'ASTM B505'],
])('%s is certified to %s', (code, ...standards) => {
  expect(materialOf(code)?.standards).toEqual(standards);
});

test.each(['TITANIUM-RD-1.000', 'constructor-RD-1', 'A500B-PL-0.500', 'AL6061T6', 'SS304-XX-1.000', ''])(
  'nothing is known of %j',
  (code) => expect(materialOf(code)).toBeUndefined(),
);

test('no grade has two specifications of one form, and every typical value keeps to its limits', () => {
  for (const [code, { specifications, chemistry }] of Object.entries(GRADES)) {
    const forms = specifications.flatMap((one) => one.forms);
    expect([code, forms]).toEqual([code, [...new Set(forms)]]);
    const limits = [
      ...Object.values(chemistry).filter((limit) => limit !== 'remainder'),
      ...specifications.flatMap(({ mechanical: { hardness, ...others } }) => [
        ...Object.values(others),
        ...(hardness ? [hardness.limits] : []),
      ]),
    ];
    for (const [minimum, maximum, typical] of limits) {
      expect([code, typical]).toEqual([code, Math.min(Math.max(typical, minimum ?? 0), maximum ?? Infinity)]);
    }
  }
});
