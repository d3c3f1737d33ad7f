/** Values by name, nested. */
interface Tree {
  [name: string]: string | Tree;
}

const nameOf = (path: readonly string[]): string => `--ui-${path.join('-')}`;

/** CSS variables that hold the values of `tree`: `{ text: { primary } }` is `--ui-text-primary`. */
export function variablesOf(tree: Tree, path: readonly string[] = []): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') variables[nameOf([...path, name])] = value;
    else Object.assign(variables, variablesOf(value, [...path, name]));
  }
  return variables;
}

/** `tree` with each value replaced by a reference to its CSS variable. */
export function referencesTo<Values extends Tree>(tree: Values, path: readonly string[] = []): Values {
  const references: Tree = {};
  for (const [name, value] of Object.entries(tree)) {
    const here = [...path, name];
    references[name] = typeof value === 'string' ? `var(${nameOf(here)})` : referencesTo(value, here);
  }
  return references as Values;
}
