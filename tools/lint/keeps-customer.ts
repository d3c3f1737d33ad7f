import type { AST, Rule } from 'eslint';
import type { Expression, SpreadElement, Super } from 'estree';

/** Exports of the router for links and navigation. The facade of shared-ui has versions that keep the viewed customer. */
const OF_ROUTER = new Set([
  'Link',
  'NavLink',
  'Navigate',
  'useHref',
  'useNavigate',
  'useSearchParams',
  'useSubmit',
]);
const FACADE = /shared-ui\/src\/(router\/|testing\/)/;

/** Browser functions that open a page or change the address. */
const OPENING: Readonly<Record<string, ReadonlySet<string>>> = {
  location: new Set(['assign', 'replace']),
  history: new Set(['pushState', 'replaceState']),
  window: new Set(['open']),
};

/** An address outside the portal or on the same page. */
const OUTSIDE = /^(#|[a-z]+:)/;

const MESSAGES = {
  router: 'Take `{{name}}` from the facade of the router: it keeps the customer whom the tab views.',
  open: 'Use `useNavigate`, or `loadPage` for another person or customer: the address of a page names the customer whom the tab views.',
  href: 'Use `Link`, or write the address by `keepCustomer`: it names the customer whom the tab views.',
};

const nameOf = (node: Expression | Super): string | null => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return null;
  return ['window', 'globalThis', 'document'].includes(nameOf(node.object) ?? '') ? node.property.name : null;
};

/** True for an address that keeps the customer or needs none. */
function isSafe(address: Expression | SpreadElement | undefined): boolean {
  if (address?.type === 'Literal') return OUTSIDE.test(String(address.value));
  if (address?.type === 'TemplateLiteral') return OUTSIDE.test(address.quasis[0]?.value.raw ?? '');
  return (
    address?.type === 'CallExpression' &&
    address.callee.type === 'Identifier' &&
    address.callee.name === 'keepCustomer'
  );
}

/** A JSX attribute of the syntax tree; ESLint has no type for it. */
interface JsxAttribute {
  value: Expression | { type: 'JSXExpressionContainer'; expression: Expression } | null;
  loc: AST.SourceLocation;
}

/**
 * ESLint rule: every link to another page of the portal keeps the customer whom the tab views (docs/product.md, "Staff and impersonation").
 * Links and navigation come from the router's facade; other addresses are written by `keepCustomer`.
 */
export const keepsCustomer: Rule.RuleModule = {
  meta: { type: 'problem', messages: MESSAGES, schema: [] },
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value !== 'react-router' || FACADE.test(context.filename)) return;
      for (const specifier of node.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : null;
        if (name === null || OF_ROUTER.has(name))
          context.report({ node: specifier, messageId: 'router', data: { name: name ?? 'every name' } });
      }
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      const object = nameOf(node.callee.object);
      if (object === null || !OPENING[object]?.has(node.callee.property.name)) return;
      const address = node.arguments[object === 'history' ? 2 : 0];
      if (!isSafe(address)) context.report({ node, messageId: 'open' });
    },
    AssignmentExpression({ left }) {
      const isAddress =
        left.type === 'MemberExpression' &&
        (nameOf(left) === 'location' ||
          (left.property.type === 'Identifier' &&
            ['href', 'search', 'pathname'].includes(left.property.name) &&
            nameOf(left.object) === 'location'));
      if (isAddress) context.report({ node: left, messageId: 'open' });
    },
    'JSXAttribute[name.name="href"]': (node: unknown) => {
      const { value, loc } = node as JsxAttribute;
      if (value === null) return;
      const address = value.type === 'JSXExpressionContainer' ? value.expression : value;
      if (!isSafe(address)) context.report({ loc, messageId: 'href' });
    },
  }),
};
