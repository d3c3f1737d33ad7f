import path from 'node:path';
import type { Rule } from 'eslint';

/** Groups of the server's folders, and the other groups that each may import (`docs/architecture.md`). */
const MAY_IMPORT: { [group: string]: string[] } = {
  platform: [],
  identity: ['platform'],
  trade: ['platform', 'identity'],
  delivery: ['platform', 'identity'],
};

const SERVER = 'portal-server/src/';
/** Tests drive the whole server. */
const TEST = /\.test\.ts$|\/testing\//;

/** The first folder of a path below the server's sources; undefined for a file that belongs to no group. */
const groupOf = (file: string): string | undefined => {
  const [first = '', ...rest] = file.slice(SERVER.length).split('/');
  return rest.length > 0 ? first : undefined;
};

/** The problem with importing `source` in `file` (a path from the repository's root); undefined when there is none. */
function againstTheGroups(file: string, source: string): string | undefined {
  const own = file.startsWith(SERVER) && !TEST.test(file) ? groupOf(file) : undefined;
  const allowed = own === undefined ? undefined : MAY_IMPORT[own];
  if (!allowed || !source.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), source);
  if (!target.startsWith(SERVER)) return undefined;
  const imported = groupOf(target);
  if (imported === own || (imported !== undefined && allowed.includes(imported))) return undefined;
  return `${own} must not import ${imported ?? 'a file above the groups'}`;
}

/** ESLint rule: imports between the groups of the server run one way. */
export const serverGroups: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}} (docs/architecture.md).' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node: Rule.Node, source: unknown): void => {
      const reason = typeof source === 'string' ? againstTheGroups(file, source) : undefined;
      if (reason !== undefined) context.report({ node, messageId: 'forbidden', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' && node.source.value),
    };
  },
};
