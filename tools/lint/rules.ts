import type { ESLint, Linter } from 'eslint';
import { fileName } from './file-name.ts';
import { importDirection, serverGroups } from './import-direction.ts';
import { keepsCustomer } from './keeps-customer.ts';
import { leavesNothing } from './leaves-nothing.ts';
import { namesNoRecord } from './names-no-record.ts';
import { ownText } from './own-text.ts';

/** The portal's own rules, as `portal/…`. */
export const portalPlugin: ESLint.Plugin = {
  rules: {
    'import-direction': importDirection,
    'file-name': fileName,
    'server-groups': serverGroups,
    'keeps-customer': keepsCustomer,
    'own-text': ownText,
    'names-no-record': namesNoRecord,
    'leaves-nothing': leavesNothing,
  },
};

const STORAGE =
  'Use `browserStorage` or `tabStorage` of shared-contracts: a browser may block storage, or it is full.';

/** Globals of the browser, each with what the portal has in its place. */
const REPLACED = {
  fetch: 'Call through `api` of shared-contracts (docs/architecture.md, "State, events, calls").',
  localStorage: STORAGE,
  sessionStorage: STORAGE,
};

/** Code that no file may contain. */
const forbiddenSyntax = [
  {
    selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    message: '`as unknown as` switches the type checker off.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for a condition, not for a time.',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fixme)$/]',
    message: 'Every test runs.',
  },
];
const fixedWaits = {
  selector: 'CallExpression[callee.name="setTimeout"] > Literal.arguments:nth-child(2)[value>=1000]',
  message: 'Wait for a condition, not for a time.',
};

const deviceClock = {
  selector:
    'NewExpression[callee.name="Date"]:matches([arguments.length=0], :has(CallExpression[callee.object.name="Date"][callee.property.name="now"]))',
  message: 'Use `serverNow` of shared-contracts: the clock of a device may be wrong by days.',
};

/** For every file. */
export const everywhere: Linter.RulesRecord = {
  'portal/import-direction': 'error',
  'portal/file-name': 'error',
  'portal/server-groups': 'error',
  'max-lines': ['error', { max: 400 }],
  'no-console': ['error', { allow: ['error'] }],
  'no-restricted-syntax': ['error', ...forbiddenSyntax],
  '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // Methods are passed without their object; none of them uses `this`.
  '@typescript-eslint/unbound-method': 'off',
  // A function that implements an async signature need not await anything.
  '@typescript-eslint/require-await': 'off',
  // Reports lists of promises and undefined, and values of unknown type.
  '@typescript-eslint/await-thenable': 'off',
  '@typescript-eslint/no-base-to-string': 'off',
  'no-control-regex': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
};

/** For code that runs in a browser. */
export const inBrowsers: Linter.RulesRecord = {
  'no-restricted-syntax': ['error', ...forbiddenSyntax, deviceClock],
  'portal/keeps-customer': 'error',
  'portal/own-text': 'error',
  'no-restricted-globals': [
    'error',
    ...Object.entries(REPLACED).map(([name, message]) => ({ name, message })),
  ],
  'no-restricted-properties': [
    'error',
    ...Object.entries(REPLACED).flatMap(([property, message]) =>
      ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
    ),
  ],
};

/** For the sections: the frame and shared-ui may change the page for as long as it is open. */
export const inSections: Linter.RulesRecord = { 'portal/leaves-nothing': 'error' };

/** For tests, which replace and inspect network calls. */
export const inTests: Linter.RulesRecord = {
  'portal/keeps-customer': 'off',
  'portal/own-text': 'off',
  'portal/leaves-nothing': 'off',
  'portal/names-no-record': 'off',
  'no-restricted-globals': 'off',
  'no-restricted-properties': 'off',
  'no-restricted-syntax': ['error', ...forbiddenSyntax, fixedWaits],
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
};
