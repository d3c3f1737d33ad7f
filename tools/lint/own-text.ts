import type { AST, Rule, Scope } from 'eslint';
import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  Node,
  SimpleCallExpression,
  VariableDeclarator,
} from 'estree';

/** A child of a JSX element in the syntax tree; ESLint has no type for it. */
type JsxChild = { loc: AST.SourceLocation } & (
  | { type: 'JSXText'; value: string }
  | { type: 'JSXExpressionContainer'; expression: Expression | { type: 'JSXEmptyExpression' } }
  | { type: 'JSXElement' | 'JSXFragment' | 'JSXSpreadChild' }
);

/** A JSX element or fragment in the syntax tree. */
interface JsxParent {
  children: JsxChild[];
  openingElement?: { attributes: { name?: { name: unknown } }[] };
}

/**
 * What a child can be: an element that is always there, an element that comes and goes, a slot (a prop of type ReactNode, filled
 * by the caller), words that never change, or text that may change.
 */
type Kind = 'element' | 'optional' | 'slot' | 'words' | 'text';

/** A property of an interface or type in the syntax tree. */
interface Signature {
  key: Node;
  typeAnnotation?: { range?: [number, number] };
}

const DRAWS_NODES = /\bReactNode\b/;
const DRAWS_ELEMENTS = /\b(React|Optional)Element\b/;

const isNothing = (node: Expression): boolean =>
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

const isJsx = (node: Node): boolean => /^JSX(Element|Fragment)$/.test(node.type);

/** True for `items.map((item) => <Item />)`. */
const isList = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  /^(map|flatMap)$/.test(callee.property.name);

/** True for an element with a key, which replaces the element when its text changes. */
const hasKey = (node: unknown): boolean =>
  (node as JsxParent).openingElement?.attributes.some(({ name }) => name?.name === 'key') ?? false;

const COMPONENT = /^[A-Z]/;

/** True for text that is made where it is returned: words, a template, a translation or a formatted value. */
function isMadeText(node: Expression): boolean {
  if (node.type === 'ConditionalExpression') return isMadeText(node.consequent) || isMadeText(node.alternate);
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== '';
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^(t|format[A-Z]\w*)$/.test(node.callee.name)
  );
}

/** What a function returns, if it returns one expression. */
function returned({ body }: { body: Node }): Expression | undefined {
  if (body.type !== 'BlockStatement') return body as Expression;
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}

/**
 * ESLint rule: text that may change, or that stands beside something that comes and goes, has an element of its own. Browser
 * translation replaces text nodes: React then changes nodes that are no longer on the page, or fails to insert before them.
 * It needs no types: a name, property or call counts as text unless this file shows that it draws elements.
 */
export const ownText: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Give this text an element of its own: browser translation replaces text nodes, and React loses those that change or have changing siblings.',
    },
  },
  create(context) {
    const slots = new Set(['children']);
    /** Props of type ReactElement: no text. */
    const elements = new Set<string>();
    /** Declarations that are being followed. One that leads back to itself counts as text. */
    const followed = new Set<Node>();

    /** Kind of what the name `name` was declared as, when that is visible in this file. */
    function kindOfName(node: Expression, name: string): Kind {
      let scope: Scope.Scope | null = context.sourceCode.getScope(node);
      while (scope && !scope.set.has(name)) scope = scope.upper;
      const definition = scope?.set.get(name)?.defs[0];
      if (definition === undefined || definition.type === 'Parameter') return kindOfProp(name);
      const declared = definition.node as Node;
      if (followed.has(declared)) return 'text';
      followed.add(declared);
      const kind = kindOfDeclaration(declared) ?? kindOfProp(name);
      followed.delete(declared);
      return kind;
    }

    function kindOfProp(name: string): Kind {
      if (elements.has(name)) return 'optional';
      return slots.has(name) ? 'slot' : 'text';
    }

    function kindOfDeclaration(node: Node): Kind | undefined {
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
        return kindOf(node.init);
      return node.type === 'FunctionDeclaration' ? kindOfFunction(node) : undefined;
    }

    function kindOfFunction(node: { body: Node } | FunctionDeclaration): Kind {
      const value = returned(node);
      return value === undefined ? 'text' : kindOf(value);
    }

    function kindOf(node: Expression): Kind {
      if (isJsx(node)) return 'element';
      switch (node.type) {
        case 'Literal':
          return 'words';
        case 'Identifier':
          return kindOfName(node, node.name);
        case 'MemberExpression':
          return node.property.type === 'Identifier' ? kindOfProp(node.property.name) : 'text';
        case 'ArrowFunctionExpression':
          return kindOfFunction(node);
        case 'CallExpression': {
          if (isList(node.callee)) return kindOfList(node);
          const name = node.callee.type === 'Identifier' ? node.callee.name : '';
          if (name === 'createPortal') return 'element';
          return name === '' ? 'text' : kindOf(node.callee as Expression);
        }
        case 'LogicalExpression':
          return node.operator === '&&' ? asOptional([node.right]) : asOptional([node.left, node.right]);
        case 'ConditionalExpression':
          return asOptional([node.consequent, node.alternate]);
        case 'ArrayExpression':
          return asOptional(node.elements.filter((each) => each !== null && each.type !== 'SpreadElement'));
        default:
          return 'text';
      }
    }

    /** Kind of what a function that is written in the call makes of each item; of another function, elements. */
    function kindOfList({ arguments: [draw] }: SimpleCallExpression): Kind {
      return draw?.type === 'ArrowFunctionExpression' ? asOptional([draw]) : 'optional';
    }

    /** Kind of one of several values: optional when all are elements or nothing. */
    function asOptional(values: Expression[]): Kind {
      const kinds = values.filter((value) => !isNothing(value)).map(kindOf);
      return kinds.every((kind) => kind !== 'words' && kind !== 'text') ? 'optional' : 'text';
    }

    const isTextList = (node: Expression): boolean =>
      node.type === 'CallExpression' && isList(node.callee) && kindOf(node) === 'text';
    const isListOfText = (child: JsxChild): boolean =>
      child.type === 'JSXExpressionContainer' &&
      child.expression.type !== 'JSXEmptyExpression' &&
      isTextList(child.expression);

    function kindOfChild(child: JsxChild): Kind | null {
      if (child.type === 'JSXText') return child.value.trim() === '' ? null : 'words';
      if (child.type !== 'JSXExpressionContainer') return 'element';
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression' || isNothing(expression)) return null;
      if (expression.type === 'Literal' && String(expression.value).trim() === '') return null;
      return kindOf(expression);
    }

    function check(node: unknown): void {
      const children = (node as JsxParent).children
        .map((child) => ({ child, kind: kindOfChild(child) }))
        .filter(({ kind }) => kind !== null);
      const [only, ...others] = children;
      if (others.length === 0) {
        if (only && !hasKey(node) && isListOfText(only.child))
          context.report({ loc: only.child.loc, messageId: 'own' });
        return;
      }
      const changes = children.some(({ kind }) => kind === 'optional' || kind === 'text');
      for (const { child, kind } of children)
        if (changes && kind !== 'element' && kind !== 'optional')
          context.report({ loc: child.loc, messageId: 'own' });
    }

    function checkReturned(node: Expression | null | undefined): void {
      if (node && (isMadeText(node) || isTextList(node))) context.report({ node, messageId: 'own' });
    }

    return {
      'VariableDeclarator > ArrowFunctionExpression': (
        node: ArrowFunctionExpression & Rule.NodeParentExtension,
      ) => {
        const { id } = node.parent as VariableDeclarator;
        if (node.body.type !== 'BlockStatement' && id.type === 'Identifier' && COMPONENT.test(id.name))
          checkReturned(node.body);
      },
      ReturnStatement(node) {
        const within = context.sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
        if (within?.type !== 'FunctionDeclaration' || !COMPONENT.test(within.id.name)) return;
        checkReturned(node.argument);
      },
      TSPropertySignature: (node: unknown) => {
        const { key, typeAnnotation } = node as Signature;
        const type = context.sourceCode.text.slice(...(typeAnnotation?.range ?? [0, 0]));
        if (key.type !== 'Identifier') return;
        if (DRAWS_NODES.test(type)) slots.add(key.name);
        else if (DRAWS_ELEMENTS.test(type)) elements.add(key.name);
      },
      'JSXElement:exit': check,
      'JSXFragment:exit': check,
    };
  },
};
