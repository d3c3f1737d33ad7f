import { Type, type Static } from 'typebox';

/** Body of every error answer (docs/product.md, "Answers and errors"). */
export const ErrorBody = Type.Object({
  message: Type.String({ description: 'One sentence for the person, in the language of Accept-Language' }),
  type: Type.Optional(Type.String({ description: 'LOGIN_FAILED, ACCOUNT_LOCKED, …' })),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What is wrong, by field' }),
  ),
  items: Type.Optional(
    Type.Array(Type.String(), { description: 'Which of several things were refused, by number' }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
