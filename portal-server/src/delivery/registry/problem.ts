import type { Problem } from '@portal/shared-contracts/check';

export type { Problem } from '@portal/shared-contracts/check';

export const problemAt = (rule: string, text: string | undefined): Problem[] =>
  text === undefined ? [] : [{ rule, text }];

/** Problems as the `fields` of an error answer. */
export function problemFields(problems: readonly Problem[]): Record<string, string> {
  const byRule = Map.groupBy(problems, ({ rule }) => rule);
  return Object.fromEntries(
    [...byRule].map(([rule, broken]) => [rule, broken.map(({ text }) => text).join('; ')]),
  );
}
