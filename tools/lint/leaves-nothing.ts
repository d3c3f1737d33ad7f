import type { Rule } from 'eslint';
import type { Node } from 'estree';

/** What stays in the page until somebody ends it, by the code that begins it, with the code that ends it. */
const BEGUN = [
  { begin: /^(window\.|globalThis\.|self\.)?setInterval$/, end: /\bclearInterval\b/ },
  {
    begin: /^((window|globalThis|self|document)\.)?addEventListener$/,
    end: /\bremoveEventListener\b|\bsignal\b|\bonce: true\b/,
  },
  {
    begin:
      /^(window\.)?document\.(head|body|documentElement)\.(append|appendChild|prepend|before|after|insertBefore|insertAdjacent\w+)$/,
    end: /\.(remove|removeChild)\(/,
  },
  {
    begin:
      /^(window\.)?document\.(body|documentElement)\.(classList\.(add|toggle|replace)|setAttribute|style\.setProperty)$/,
    end: /\.(remove|toggle|removeAttribute|removeProperty)\(/,
  },
  { begin: /^(window\.)?document\.fonts\.add$/, end: /\bfonts\.delete\(/ },
  { begin: /^(window\.)?document\.adoptedStyleSheets\.(push|splice|unshift)$/, end: /^$/ },
];

/** Properties of the document whose change stays. */
const ASSIGNED =
  /^(window\.)?document\.(adoptedStyleSheets|(body|documentElement)\.(className|style\.\w+|style))$/;

const MESSAGES = {
  stays:
    '`{{code}}` stays in the page after the section was left. End it in the effect that begins it, or take `context.window` and `context.signal` of `mount` (docs/sections/mistakes.md).',
};

/** The text of `document.body.append`; undefined for anything but names with dots. */
function dotted(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined;
  const owner = dotted(node.object);
  return owner === undefined ? undefined : `${owner}.${node.property.name}`;
}

/**
 * ESLint rule: a section ends what it begins in the page. Timers that repeat, listeners of window and document, and what is added to
 * head, body, root and fonts need their end in a function around them, such as an effect that returns it.
 */
export const leavesNothing: Rule.RuleModule = {
  meta: { type: 'problem', messages: MESSAGES, schema: [] },
  create(context) {
    const { sourceCode } = context;

    /** True when a function around `node` has code that matches. A module itself never ends. */
    const isEnded = (node: Node, end: RegExp): boolean =>
      sourceCode
        .getAncestors(node)
        .some((around) => /Function/.test(around.type) && end.test(sourceCode.getText(around)));

    return {
      CallExpression(node) {
        const code = dotted(node.callee);
        if (code === undefined) return;
        const begun = BEGUN.find(({ begin }) => begin.test(code));
        if (begun && !isEnded(node, begun.end)) context.report({ node, messageId: 'stays', data: { code } });
      },
      AssignmentExpression(node) {
        const code = dotted(node.left);
        // The end of a style or class is another assignment, in the function that an effect returns.
        if (code === undefined || !ASSIGNED.test(code)) return;
        const again = new RegExp(`${code.replaceAll('.', '\\.')} = [^]*${code.replaceAll('.', '\\.')} = `);
        if (!isEnded(node, again)) context.report({ node, messageId: 'stays', data: { code } });
      },
    };
  },
};
