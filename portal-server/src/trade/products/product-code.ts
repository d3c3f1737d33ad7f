/** Forms of metal, by their code in a product code. */
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

/** Grade and form of a product code such as `AL6061T6-RD-1.000`; null without a known form. */
export function readProductCode(productCode: string): { grade: string; form: Form } | null {
  const [grade = '', form = ''] = productCode.split('-', 2);
  return isForm(form) ? { grade, form } : null;
}

/** Finishes, as they are written in descriptions. The documents have a text for each. */
export const FINISHES = [
  '180 grit polished',
  '2B finish',
  'No. 1 finish',
  'annealed, cold finished',
  'black, as welded',
  'black, plain ends',
  'centerless ground',
  'cold drawn',
  'cold finished',
  'cold rolled',
  'continuous cast',
  'drawn over mandrel, stress relieved',
  'drawn, mill finish',
  'hot rolled',
  'hot rolled, annealed and pickled',
  'hot rolled, pickled and oiled',
  'mill finish',
  'quenched and tempered, turned and polished',
  'seamless, annealed and pickled',
  'seamless, cold drawn',
  'welded, annealed and pickled',
] as const;
export type Finish = (typeof FINISHES)[number];
