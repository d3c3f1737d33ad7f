/** Forms in which metal is sold, by their code in a product code. */
export const FORMS = {
  RD: 'Round Bar',
  HX: 'Hex Bar',
  SQ: 'Square Bar',
  FL: 'Flat Bar',
  AN: 'Angle',
  TB: 'Round Tube',
  RT: 'Square Tube',
  PI: 'Pipe',
  SH: 'Sheet',
  PL: 'Plate',
} as const;
export type Form = keyof typeof FORMS;

const isForm = (code: string): code is Form => Object.hasOwn(FORMS, code);

/** Grade and form in a product code such as `AL6061T6-RD-1.000`; null when it has no known form. */
export function readProductCode(productCode: string): { grade: string; form: Form } | null {
  const [grade = '', form = ''] = productCode.split('-', 2);
  return isForm(form) ? { grade, form } : null;
}
