import { Type, type Static } from 'typebox';
import { Nullable } from './values.ts';

/** en 0, es 1 (specification section 9). */
export const PreferredLanguageRequest = Type.Object({
  language: Type.Union([Type.Literal(0), Type.Literal(1)]),
  profileId: Type.Integer(),
});
export type PreferredLanguageRequest = Static<typeof PreferredLanguageRequest>;

/** What is left out stays as it is; null forgets it. The bearer says whose it is: `sessionId` authenticates nothing. */
export const UpdateSessionRequest = Type.Object({
  sessionId: Type.Optional(Nullable(Type.String({ maxLength: 128 }))),
  branchId: Type.Optional(Nullable(Type.Integer())),
  zipCode: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{5}$' }))),
});
export type UpdateSessionRequest = Static<typeof UpdateSessionRequest>;

export const UpdateSessionResponse = Type.Object({
  branchId: Nullable(Type.Integer()),
  zipCode: Nullable(Type.String()),
});
export type UpdateSessionResponse = Static<typeof UpdateSessionResponse>;

export const MarkTutorialRequest = Type.Object({
  profileId: Type.Integer(),
  customerId: Nullable(Type.Integer()),
  tutorialId: Type.Integer({ minimum: 0, maximum: 1_000 }),
  isSkipped: Type.Boolean(),
});
export type MarkTutorialRequest = Static<typeof MarkTutorialRequest>;
