/** Criteria of a new password, in the order in which the form lists them (docs/product.md, section 5). */
export const PASSWORD_CRITERIA = ['length', 'uppercase', 'lowercase', 'special', 'number'] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

const MIN_LENGTH = 8;

const IS_MET: Readonly<Record<PasswordCriterion, (password: string) => boolean>> = {
  // A letter with its accent, or an emoji, counts as one character.
  length: (password) => [...password.normalize('NFKC')].length >= MIN_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
};

/** The criteria that `password` does not meet yet. */
export const unmetCriteria = (password: string): PasswordCriterion[] =>
  PASSWORD_CRITERIA.filter((criterion) => !IS_MET[criterion](password));
