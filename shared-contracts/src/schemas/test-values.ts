import { Type, type Static } from 'typebox';
import { Nullable, OneOf, StrictObject, TextLine } from './values.ts';

const Measured = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 });
const measured = {
  minimum: Nullable(Measured),
  maximum: Nullable(Measured),
  result: Nullable(Measured),
  digits: Type.Integer({ minimum: 0, maximum: 6, description: 'Digits after the point of all three' }),
};

const MECHANICAL = ['tensile', 'yield', 'elongation', 'reduction', 'hardness'] as const;

/**
 * The measured values of a heat beside what the standard of its grade demands (`minimum`, `maximum`). `result` is null for the element
 * that makes up the rest of the alloy.
 */
export const TestValues = StrictObject({
  grade: TextLine(80),
  uns: Nullable(TextLine(20)),
  finish: Nullable(TextLine(80)),
  standards: Type.Array(TextLine(80), { maxItems: 20 }),
  chemistry: Type.Array(StrictObject({ element: TextLine(10), ...measured }), { maxItems: 40 }),
  mechanical: Type.Array(StrictObject({ property: OneOf(MECHANICAL), unit: TextLine(10), ...measured }), {
    maxItems: 20,
  }),
});
export type TestValues = Static<typeof TestValues>;
