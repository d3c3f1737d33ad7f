import path from 'node:path';
import type { Rule } from 'eslint';
import { isProvided } from '../webpack/shared-modules.ts';

/** For each workspace, the other workspaces that it may import (docs/architecture.md, "Folders and imports"). Nothing imports the shell. */
const MAY_IMPORT: { [workspace: string]: string[] } = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  shell: ['shared-ui', 'shared-contracts'],
  'mfe-*': ['shared-ui', 'shared-contracts'],
  'portal-server': ['shared-contracts'],
  demo: ['shared-contracts', 'portal-server'],
  tools: ['shared-contracts', 'portal-server', 'demo'],
  e2e: ['shared-contracts', 'portal-server', 'demo', 'tools'],
};

/** For each workspace, the workspaces that its tests may also import. */
const TESTS_MAY_IMPORT: { [workspace: string]: string[] } = { 'portal-server': ['demo'] };
const TEST = /\.test\.tsx?$|\/testing\//;

/** Libraries that a page loads once, and the module through which the shell and the sections import them. */
const FACADES: [library: RegExp, facade: string][] = [
  [/^@mui\/x-/, '@portal/shared-ui/grid'],
  [/^(@mui|@emotion|notistack)(\/|$)/, '@portal/shared-ui'],
  [/^react-router(-dom)?(\/|$)/, '@portal/shared-ui/router'],
  [/^(i18next|react-i18next)(\/|-|$)/, '@portal/shared-ui/i18n'],
  [/^zustand(\/|$)/, '@portal/shared-contracts'],
];

const USES_FACADES = /^(shell|mfe-.+)$/;
const BROWSER = /^(shell|shared-ui|mfe-.+)$/;

/** Groups of the server's folders, and the groups that each may import. Tests may import all (`docs/architecture.md`). */
const GROUP_MAY_IMPORT: { [group: string]: string[] } = {
  platform: [],
  identity: ['platform'],
  trade: ['platform', 'identity'],
  delivery: ['platform', 'identity'],
};

const SERVER = 'portal-server/src/';

/** Group of a file of the server; undefined for a file above the groups. */
const serverGroupOf = (file: string): string | undefined => {
  const [first = '', ...rest] = file.slice(SERVER.length).split('/');
  return rest.length > 0 ? first : undefined;
};

const isOfPortal = (source: string): boolean => /^@portal\/shared-/.test(source);

const groupOf = (workspace: string): string => (workspace.startsWith('mfe-') ? 'mfe-*' : workspace);

/** Workspace that an import of `file` names, by package name or by a relative path. */
function workspaceOf(source: string, file: string): string | undefined {
  const name = /^@portal\/([^/]+)/.exec(source)?.[1] ?? /^(mfe-[^/]+|shell)(\/|$)/.exec(source)?.[1];
  if (name !== undefined || !source.startsWith('.')) return name;
  const [top] = path.posix.join(path.posix.dirname(file), source).split('/');
  return top;
}

/** The problem with importing `source` in `file` (a path from the repository's root); undefined when there is none. */
export function forbidden(file: string, source: string, onlyTypes: boolean): string | undefined {
  const [own = ''] = file.split('/');
  const allowed = MAY_IMPORT[groupOf(own)];
  if (!allowed) return undefined;

  const imported = workspaceOf(source, file);
  if (imported !== undefined && imported !== own) {
    const isAllowed =
      allowed.includes(imported) || (TEST.test(file) && TESTS_MAY_IMPORT[own]?.includes(imported));
    if (!isAllowed) return `${own} must not import ${imported}`;
    if (source.startsWith('.')) return `import ${imported} by its package name`;
  }
  if (BROWSER.test(own) && source === '@portal/shared-contracts/schemas' && !onlyTypes) {
    return 'schema code must not reach the browser: use `import type`';
  }
  // Tests run outside of a page, and what is imported as a type is not in a build.
  if (own.startsWith('mfe-') && isOfPortal(source) && !TEST.test(file) && !onlyTypes && !isProvided(source))
    return `a section imports only types of ${source}, because pages do not provide it`;
  if (own === 'shared-contracts' && /^react(-dom)?(\/|$)/.test(source))
    return 'shared-contracts knows no React';
  if (USES_FACADES.test(own)) {
    const facade = FACADES.find(([library]) => library.test(source))?.[1];
    if (facade !== undefined) return `import "${source}" through ${facade}`;
  }
  return undefined;
}

/** The problem with importing `source` in `file` between groups of the server; undefined when there is none. */
function forbiddenInServer(file: string, source: string): string | undefined {
  const own = file.startsWith(SERVER) && !TEST.test(file) ? serverGroupOf(file) : undefined;
  const allowed = own === undefined ? undefined : GROUP_MAY_IMPORT[own];
  if (!allowed || !source.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), source);
  if (!target.startsWith(SERVER)) return undefined;
  const imported = serverGroupOf(target);
  if (imported === own || (imported !== undefined && allowed.includes(imported))) return undefined;
  return `${own} must not import ${imported ?? 'a file above the groups'}`;
}

/**
 * ESLint rule: imports between workspaces run one way, and shared libraries are imported through their facade. The option
 * `workspace` names a section that has its own repository.
 */
export const importDirection: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { workspace: { type: 'string' } }, additionalProperties: false }],
    messages: { forbidden: '{{reason}} (docs/architecture.md, "Folders and imports" and "Sharing").' },
  },
  create(context) {
    const [{ workspace } = {}] = context.options as [{ workspace?: string }?];
    const own = workspace === undefined ? '' : `${workspace}/`;
    return checkImports(context, (file, source, onlyTypes) => forbidden(`${own}${file}`, source, onlyTypes));
  },
};

/** ESLint rule: imports between the groups of the server run one way. */
export const serverGroups: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}} (docs/architecture.md).' } },
  create: (context) => checkImports(context, forbiddenInServer),
};

/** Reports the imports and exports for which `problemOf` returns a problem. */
function checkImports(
  context: Rule.RuleContext,
  problemOf: (file: string, source: string, onlyTypes: boolean) => string | undefined,
): Rule.RuleListener {
  const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
  const check = (node: Rule.Node, source: unknown, onlyTypes = false): void => {
    const reason = typeof source === 'string' ? problemOf(file, source, onlyTypes) : undefined;
    if (reason !== undefined) context.report({ node, messageId: 'forbidden', data: { reason } });
  };
  const isType = (node: object): boolean =>
    ('importKind' in node && node.importKind === 'type') ||
    ('exportKind' in node && node.exportKind === 'type');
  return {
    ImportDeclaration: (node) => check(node, node.source.value, isType(node)),
    ExportNamedDeclaration: (node) => check(node, node.source?.value, isType(node)),
    ExportAllDeclaration: (node) => check(node, node.source.value, isType(node)),
    ImportExpression: (node) => check(node, node.source.type === 'Literal' && node.source.value),
  };
}
