import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const defaultSheet = require('rrweb-cssom').parse(require('jsdom/lib/jsdom/browser/default-stylesheet.js'));
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { getDeclarationForElement } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** The properties that tests read of nearly every element, with their initial values. */
const INITIAL = { display: '', visibility: 'visible', 'pointer-events': 'auto' };
const INHERITED = new Set(['visibility', 'pointer-events']);
const NAMES = { pointerEvents: 'pointer-events' };

/** Properties by which the grid measures its scroll bars. They are not inherited, so the element's own rules suffice. */
const OWN = new Set([
  'overflowX',
  'overflowY',
  'scrollbarWidth',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
]);

/** For each style sheet and property of INITIAL, the rules that set it, the last first. */
const known = new WeakMap();

function rulesWith(property, sheet) {
  let rules = known.get(sheet);
  if (rules?.count !== sheet.cssRules.length) {
    const all = [...sheet.cssRules].flatMap((rule) => {
      if (!rule.media) return [rule];
      return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
    });
    rules = { count: sheet.cssRules.length };
    for (const name of Object.keys(INITIAL))
      rules[name] = all.filter(({ style }) => style?.getPropertyValue(name)).reverse();
    known.set(sheet, rules);
  }
  return rules[property];
}

function matches(element, { selectorText }) {
  try {
    return element.matches(selectorText);
  } catch {
    return false;
  }
}

/** Value of the property in the element's own style or in the last rule that matches the element; '' when there is none. */
function declared(element, property) {
  const own = element.style?.getPropertyValue(property);
  if (own) return own === 'unset' ? '' : own;
  for (const sheet of [...[...element.ownerDocument.styleSheets].reverse(), defaultSheet]) {
    const rule = rulesWith(property, sheet).find((each) => matches(element, each));
    if (rule) {
      const value = rule.style.getPropertyValue(property);
      return value === 'unset' ? '' : value;
    }
  }
  return '';
}

function valueOf(element, property) {
  for (let at = element; at; at = INHERITED.has(property) ? at.parentElement : null) {
    const value = declared(at, property);
    if (value) return value;
  }
  return INITIAL[property];
}

/**
 * Replaces the window's `getComputedStyle` by a faster one with the same results. Queries by role and clicks read a few properties of
 * nearly every element: these are looked up one by one. For any other property jsdom computes the whole style.
 */
export function quickComputedStyle(window) {
  const compute = window.getComputedStyle;
  window.getComputedStyle = (element, pseudoElement) => {
    if (!(element instanceof window.Element) || pseudoElement) return compute(element, pseudoElement);
    let all;
    const computed = () => (all ??= compute(element));
    const quick = (name) => valueOf(element, NAMES[name] ?? name);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (Object.hasOwn(INITIAL, name) || Object.hasOwn(NAMES, name)) return quick(name);
          if (OWN.has(name)) return getDeclarationForElement(implForWrapper(element))[name];
          if (name === 'getPropertyValue')
            return (property) =>
              Object.hasOwn(INITIAL, property) ? quick(property) : computed().getPropertyValue(property);
          const value = computed()[name];
          return typeof value === 'function' ? value.bind(computed()) : value;
        },
        has: (_, name) => name in computed(),
      },
    );
  };
}
