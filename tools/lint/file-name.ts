import path from 'node:path';
import type { Rule } from 'eslint';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^([A-Z][a-z0-9]*)+$/;
const SUFFIXES = /(\.(test|spec|slow|d|config|setup|browser))*\.[cm]?tsx?$/;

/** The problem with the name of `file`, which exports the functions `exported`; undefined when there is none. */
function wrongName(file: string, exported: string[]): string | undefined {
  const name = path.basename(file).replace(SUFFIXES, '');
  if (!file.endsWith('.tsx')) return KEBAB.test(name) ? undefined : `"${name}" is not kebab-case`;
  if (PASCAL.test(name)) return undefined;
  if (!KEBAB.test(name)) return `"${name}" is neither PascalCase nor kebab-case`;
  const component = exported.find((each) => PASCAL.test(each));
  return component === undefined ? undefined : `the file of component ${component} is named in PascalCase`;
}

/** ESLint rule: a file with a component is `PascalCase.tsx`, every other file is `kebab-case`. */
export const fileName: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], messages: { wrong: '{{reason}}.' } },
  create(context) {
    const exported: string[] = [];
    return {
      'ExportNamedDeclaration > FunctionDeclaration > Identifier.id': (node: { name: string }) => {
        exported.push(node.name);
      },
      'Program:exit': (node) => {
        const reason = wrongName(context.filename, exported);
        if (reason !== undefined) context.report({ node, messageId: 'wrong', data: { reason } });
      },
    };
  },
};
