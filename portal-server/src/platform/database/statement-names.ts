/** Every connection keeps as many statements at most. */
const MOST_NAMES = 200;
/** A statement with more parameters has a list of varying length in it, and is seldom repeated. */
const MOST_PARAMETERS = 30;

/**
 * Names the statements of transactions, so that PostgreSQL reads and plans each once a connection: half of the time of a short
 * statement. One that selects `*` has no name, since it would fail on a connection that is open while a migration adds a column.
 */
export function statementNames(): (statement: string, parameters: number) => string | undefined {
  const names = new Map<string, string>();
  return (statement, parameters) => {
    const known = names.get(statement);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (parameters > MOST_PARAMETERS || statement.includes('*')) return undefined;
    const name = `portal_${names.size}`;
    names.set(statement, name);
    return name;
  };
}
