import { Type, type Static } from 'typebox';
import { DatabaseId, Nullable } from './values.ts';

/** en 0, es 1 (docs/product.md, section 9). */
export const PreferredLanguageRequest = Type.Object({
  language: Type.Union([Type.Literal(0), Type.Literal(1)]),
  profileId: DatabaseId,
});
export type PreferredLanguageRequest = Static<typeof PreferredLanguageRequest>;

/** What is left out stays as it is; null forgets it. The bearer says whose it is: `sessionId` authenticates nothing. */
export const UpdateSessionRequest = Type.Object({
  sessionId: Type.Optional(Nullable(Type.String({ maxLength: 128 }))),
  branchId: Type.Optional(Nullable(DatabaseId)),
  zipCode: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{5}$', maxLength: 10 }))),
});
export type UpdateSessionRequest = Static<typeof UpdateSessionRequest>;

export const UpdateSessionResponse = Type.Object({
  branchId: Nullable(Type.Integer()),
  zipCode: Nullable(Type.String()),
});
export type UpdateSessionResponse = Static<typeof UpdateSessionResponse>;

export const MarkTutorialRequest = Type.Object({
  profileId: DatabaseId,
  customerId: Nullable(DatabaseId),
  tutorialId: Type.Integer({ minimum: 0, maximum: 1_000 }),
  isSkipped: Type.Boolean(),
});
export type MarkTutorialRequest = Static<typeof MarkTutorialRequest>;
