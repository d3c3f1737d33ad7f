import { globSync, readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { recordNames } from './lint/names-no-record.ts';
import { sectionLint } from './lint/section-lint.ts';

// The texts below are of files that do not exist, so the rules that need types stay out.
const eslint = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }],
});

async function complaints(filePath: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const direction = 'portal/import-direction';

test.each([
  ['mfe-quotes/src/section.tsx', "import { orders } from 'mfe-orders';", 'another section'],
  [
    'mfe-quotes/src/section.tsx',
    "import { orders } from '../../mfe-orders/section.ts';",
    'another section by its path',
  ],
  ['mfe-quotes/src/section.tsx', "void import('mfe-orders/section.ts');", 'another section, lazily'],
  ['mfe-quotes/src/section.tsx', "export * from '../../shell/src/main.ts';", 'the shell'],
  ['e2e/journeys/login.spec.ts', "import '../../shell/src/main.ts';", 'the shell, from a journey'],
  ['mfe-quotes/src/section.tsx', "import { openDatabase } from '@portal/portal-server';", 'the server'],
  ['shell/src/main.ts', "import { section } from 'mfe-quotes/section.ts';", 'a section, from the shell'],
  ['shared-ui/src/index.ts', "import '../../shell/src/main.ts';", 'the shell, from shared-ui'],
  [
    'shared-contracts/src/index.ts',
    "import { Page } from '@portal/shared-ui';",
    'shared-ui, from shared-contracts',
  ],
  ['shared-contracts/src/index.ts', "import { useState } from 'react';", 'React, from shared-contracts'],
  ['portal-server/src/app.ts', "import { Page } from '@portal/shared-ui';", 'shared-ui, from the server'],
  ['mfe-quotes/src/section.tsx', "import Button from '@mui/material/Button';", 'MUI past its facade'],
  ['mfe-quotes/src/section.tsx', "import { DataGrid } from '@mui/x-data-grid';", 'the grid past its facade'],
  ['mfe-quotes/src/section.tsx', "import { useNavigate } from 'react-router';", 'the router past its facade'],
  ['shell/src/main.ts', "import { useTranslation } from 'react-i18next';", 'i18next past its facade'],
  [
    'mfe-quotes/src/section.tsx',
    "import { QuoteRow } from '@portal/shared-contracts/schemas';",
    'schema code in a browser',
  ],
  [
    'mfe-quotes/src/section.tsx',
    "export { FIRST_VIEW } from '@portal/shared-contracts/lists';",
    'what no page provides',
  ],
])('%s: %s is refused, it imports %s', async (file, text) => {
  await expect(complaints(file, text)).resolves.toContain(direction);
});

test.each([
  ['mfe-quotes/src/section.tsx', "export { Page } from '@portal/shared-ui';"],
  ['mfe-quotes/src/section.tsx', "export { api } from '@portal/shared-contracts';"],
  ['mfe-quotes/src/section.tsx', "export type { QuoteRow } from '@portal/shared-contracts/schemas';"],
  ['mfe-quotes/src/section.tsx', "export type { ListFilters } from '@portal/shared-contracts/lists';"],
  ['mfe-quotes/src/section.tsx', "export { statusOf } from '@portal/shared-contracts/statuses';"],
  ['mfe-quotes/src/page.test.tsx', "export { FIRST_VIEW } from '@portal/shared-contracts/lists';"],
  ['mfe-quotes/src/pending/list.ts', "export { columns } from '../columns/quotes.ts';"],
  ['shared-ui/src/index.ts', "export { default as Button } from '@mui/material/Button';"],
  ['portal-server/src/app.ts', "export { QuoteRow } from '@portal/shared-contracts/schemas';"],
])('%s: %s is allowed', async (file, text) => {
  await expect(complaints(file, text)).resolves.not.toContain(direction);
});

test.each([
  [
    'mfe-quotes/src/api/quotes.ts',
    "void fetch('/api/quotes');",
    'no-restricted-globals',
    'a call past the client',
  ],
  [
    'mfe-quotes/src/api/quotes.ts',
    "localStorage.getItem('a');",
    'no-restricted-globals',
    'storage that a browser may block',
  ],
  [
    'shell/src/main.ts',
    "window.sessionStorage.setItem('a', 'b');",
    'no-restricted-properties',
    'storage that may be full',
  ],
  ['mfe-quotes/src/api/quotes.ts', "console.log('here');", 'no-console', 'output left behind'],
  [
    'mfe-quotes/src/Api/useQuotes.ts',
    'export const a = 1;',
    'portal/file-name',
    'a file that is not kebab-case',
  ],
  [
    'shared-ui/src/data-table.tsx',
    'export function DataTable() {}',
    'portal/file-name',
    'a component in kebab-case',
  ],
  [
    'mfe-orders/src/due.ts',
    'export const a = new Date();',
    'no-restricted-syntax',
    'the clock of the device',
  ],
  [
    'shared-ui/src/due.ts',
    'export const a = new Date(Date.now() + 5);',
    'no-restricted-syntax',
    'the clock of the device, with an offset',
  ],
  ['e2e/journeys/login.spec.ts', 'await page.waitForTimeout(5);', 'no-restricted-syntax', 'a fixed wait'],
  [
    'e2e/journeys/login.spec.ts',
    "test.skip('later', () => {});",
    'no-restricted-syntax',
    'a test that does not run',
  ],
  [
    'shell/src/main.ts',
    'export const a = (b: string) => b as unknown as number;',
    'no-restricted-syntax',
    'a forced type',
  ],
  ['shell/src/main.ts', 'try { a(); } catch {}', 'no-empty', 'a swallowed error'],
])('%s: %s breaks %s (%s)', async (file, text, rule) => {
  await expect(complaints(file, text)).resolves.toContain(rule);
});

test.each([
  ['{loading && <Spinner />}{children}', true],
  ['{open ? <Less /> : null}<b>{name}</b>', false],
  ['{open ? <Less /> : <More />} {name}', true],
  ["<Icon />{t('pay', { amount })}", true],
  ["<Icon /><span>{t('pay', { amount })}</span>", false],
  ['{amount} of {total}', true],
  ['{`${amount} of ${total}`}', false],
  ["{isOpen && 'open'}<Icon />", true],
  ['{rows.map((row) => <Row key={row} />)} at the end', true],
  ['{rows.map((row) => <Row key={row} />)}<Foot />', false],
  ['All of it. <b>Really</b>', false],
  ['<Head />{children}', false],
  ['<Head />{text}', true],
  ['<Head />{foot}', false],
  ['{open && <Head />}{foot}', true],
  ['{open && <Head />}{button}', false],
  ["{open && <Head />}{draw('a')}", false],
  ['{loop()}{name}', true],
  [' {name} ', false],
  ['<b>one</b>{names.map((name) => name)}', true],
  ['<b>one</b>{names.map((name) => (name ? <i key={name}>{name}</i> : name))}', true],
  ['<b>one</b>{names.flatMap((name) => [<i key={name}>{name}</i>, name])}', true],
  ['<b>one</b>{names.flatMap((name) => [<i key={name}>{name}</i>, <br key={0} />])}', false],
  ['<b>one</b>{names.map((name) => { const key = name; return name && <i key={key} />; })}', false],
  ['<b>one</b>{names.map(draw)}', false],
  ['{names.map((name) => (name ? <i key={name}>{name}</i> : name))}', true],
  ['<q>{names.flatMap((name) => [<br key={0} />, name])}</q>', true],
  ['<q key={text}>{names.flatMap((name) => [<br key={0} />, name])}</q>', false],
  ['{names.map((name) => <i key={name}>{name}</i>)}', false],
])('in JSX, text of "%s" lacks an element of its own: %s', async (children, isRefused) => {
  const text = `
    interface Props { text: string; foot: ReactNode; button: ReactElement; children: ReactNode }
    export function Part({ text, foot, button, children }: Props) {
      const draw = (name: string) => <b>{name}</b>;
      const loop = () => loop();
      return <p>${children}</p>;
    }`;
  const found = await complaints('mfe-quotes/src/Part.tsx', text);
  expect(found.includes('portal/own-text')).toBe(isRefused);
});

test.each([
  ["return t('due');", true],
  ['return open ? `${amount}` : null;', true],
  ['return <span>{formatMoney(amount)}</span>;', false],
  ["return '';", false],
  ['return parts.map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));', true],
  ['return parts.map((part) => <b key={part}>{part}</b>);', false],
  ['return parts.map((part) => part && <Part key={part} />);', false],
])('a component with "%s" draws text without an element: %s', async (statement, isRefused) => {
  const value = /^return (.*);$/.exec(statement)?.[1];
  for (const component of [`function Due() { ${statement} }`, `const Due = () => ${value};`]) {
    const found = await complaints('mfe-quotes/src/Due.tsx', `export ${component}`);
    expect(found.includes('portal/own-text')).toBe(isRefused);
  }
});

const keepsCustomer = 'portal/keeps-customer';
test.each([
  ['shared-ui/src/table/Table.tsx', "import { useNavigate } from 'react-router';", true],
  ['shared-ui/src/table/Table.tsx', "import * as router from 'react-router';", true],
  ['shared-ui/src/table/Table.tsx', "import { useLocation } from 'react-router';", false],
  ['shared-ui/src/router/Link.tsx', "import * as router from 'react-router';", false],
  ['mfe-quotes/src/open.ts', "location.assign('/orders');", true],
  ['mfe-quotes/src/open.ts', "window.location.href = '/orders';", true],
  ['mfe-quotes/src/open.ts', "window.location = '/orders';", true],
  ['mfe-quotes/src/open.ts', "history.pushState(null, '', '/orders');", true],
  ['mfe-quotes/src/open.ts', "window.open('/orders');", true],
  ['mfe-quotes/src/open.ts', "window.open(keepCustomer('/orders'));", false],
  ['mfe-quotes/src/Open.tsx', "export const Open = () => <a href='/orders'>Orders</a>;", true],
  ['mfe-quotes/src/Open.tsx', 'export const Open = () => <a href={path}>Orders</a>;', true],
  ['mfe-quotes/src/Open.tsx', 'export const Open = () => <a href={`/orders/${number}`}>Order</a>;', true],
  ['mfe-quotes/src/Open.tsx', 'export const Open = () => <a href={keepCustomer(path)}>Orders</a>;', false],
  ['mfe-quotes/src/Open.tsx', 'export const Open = () => <a href={`tel:${phone}`}>Call</a>;', false],
  ['mfe-quotes/src/Open.tsx', 'export const Open = () => <a href="https://metals.example/">Web</a>;', false],
  ['mfe-quotes/src/Open.tsx', 'export const Open = () => <a href="#top">Top</a>;', false],
])('%s: %s forgets the customer whom a tab views: %s', async (file, text, isRefused) => {
  expect((await complaints(file, text)).includes(keepsCustomer)).toBe(isRefused);
});

const leavesNothing = 'portal/leaves-nothing';
test.each([
  ['setInterval(poll, 1_000);', true],
  ['export const begin = () => window.setInterval(poll, 1_000);', true],
  ['useEffect(() => { const timer = setInterval(poll, 1_000); return () => clearInterval(timer); });', false],
  ['export const mount = (context) => context.window.setInterval(poll, 1_000);', false],
  ["document.addEventListener('click', close);", true],
  ["useEffect(() => { window.addEventListener('resize', measure); });", true],
  [
    "useEffect(() => { window.addEventListener('resize', a); return () => window.removeEventListener('resize', a); });",
    false,
  ],
  ["export const mount = ({ signal }) => window.addEventListener('resize', measure, { signal });", false],
  ["export const mount = (context) => context.window.addEventListener('resize', measure);", false],
  ["element.addEventListener('click', close);", false],
  ['document.head.append(style);', true],
  ['useEffect(() => { document.body.appendChild(overlay); });', true],
  ['useEffect(() => { document.body.append(overlay); return () => overlay.remove(); });', false],
  ['place.append(overlay);', false],
  ["useEffect(() => { document.body.classList.add('own'); });", true],
  [
    "useEffect(() => { document.body.classList.add('a'); return () => document.body.classList.remove('a'); });",
    false,
  ],
  ['document.adoptedStyleSheets.push(sheet);', true],
  ['export const a = () => { document.adoptedStyleSheets = [sheet]; };', true],
  ["useEffect(() => { document.body.style.overflow = 'hidden'; });", true],
  [
    "useEffect(() => { document.body.style.overflow = 'hidden'; return () => { document.body.style.overflow = ''; }; });",
    false,
  ],
  ["useEffect(() => { document.documentElement.className = 'own'; });", true],
  ['export const a = () => document.fonts.add(font);', true],
])('in a section, %s stays after it was left: %s', async (text, isRefused) => {
  const found = await complaints('mfe-quotes/src/Part.tsx', text);
  expect(found.includes(leavesNothing)).toBe(isRefused);
});

test('the frame may change the page for good', async () => {
  const text = "document.addEventListener('click', close);";
  await expect(complaints('shell/src/main.ts', text)).resolves.not.toContain(leavesNothing);
});

test.each([
  ["export { default } from '@mui/material/Button';", direction],
  ["export * from 'mfe-orders';", direction],
  ["export * from '../../mfe-orders/section.ts';", direction],
  ["void fetch('/api/quotes');", 'no-restricted-globals'],
  ["location.assign('/orders');", keepsCustomer],
  ["document.addEventListener('click', close);", leavesNothing],
  ["export { Page } from '@portal/shared-ui';", undefined],
])('in a repository of its own a section hears of %s: %s', async (text, rule) => {
  const cwd = new URL('.', import.meta.url).pathname;
  const own = new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: [...sectionLint('mfe-example', cwd), { ...tseslint.configs.disableTypeChecked }],
  });
  const [result] = await own.lintText(text, { filePath: 'src/section.tsx' });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(rule === undefined ? [] : [rule]);
});

const SERVER = 'portal-server/src';
test.each([
  [`${SERVER}/platform/mail/send-due.ts`, "import { after } from '../../identity/session/limits.ts';", true],
  [`${SERVER}/platform/database/schema.ts`, "import type { A } from '../../trade/tables.ts';", true],
  [`${SERVER}/platform/mail/send-due.ts`, "export { letters } from '../../letters.ts';", true],
  [`${SERVER}/identity/sign-in/routes.ts`, "export * from '../../trade/orders/lists.ts';", true],
  [`${SERVER}/trade/list-routes/serving-lists.ts`, "void import('../../delivery/page/page.ts');", true],
  [`${SERVER}/delivery/page/page.ts`, "export { a } from '../../trade/orders/lists.ts';", true],
  [`${SERVER}/identity/sign-in/routes.ts`, "export { a } from '../../platform/http/http-error.ts';", false],
  [`${SERVER}/delivery/page/page.ts`, "export { a } from '../../identity/session/access.ts';", false],
  [`${SERVER}/trade/list-routes/serving-lists.ts`, "export { a } from '../orders/lists.ts';", false],
  [`${SERVER}/platform/http/messages.ts`, "export { a } from '../../../locales/en.json';", false],
  [`${SERVER}/platform/mail/mail.test.ts`, "export { a } from '../../app.ts';", false],
  [`${SERVER}/areas.ts`, "export { a } from './delivery/page/routes.ts';", false],
])('%s: %s is against the order of the groups: %s', async (file, text, isRefused) => {
  expect((await complaints(file, text)).includes('portal/server-groups')).toBe(isRefused);
});

test('a comment cannot switch a rule off', async () => {
  const text = "// eslint-disable-next-line\nimport { orders } from 'mfe-orders';";
  await expect(complaints('mfe-quotes/src/section.tsx', text)).resolves.toContain(direction);
});

const names = 'portal/names-no-record';

test.each([
  ['shared-ui/src/table/list.ts', "export const example = '/api/quotes';"],
  ['shared-ui/src/panel.ts', '/** The panel of an invoice. */\nexport {};'],
  ['shell/src/panel.ts', 'export const readOrderDetails = 1;'],
  ['shell/src/panel.tsx', 'export const Title = () => <h1>Payment</h1>;'],
  ['shell/src/panel.ts', 'export const memo = `CreditMemo ${1}`;'],
])('%s: the name of a record is refused: %s', async (file, text) => {
  await expect(complaints(file, text)).resolves.toContain(names);
});

test.each([
  ['shared-ui/src/table/sort.ts', "export const order = 'asc';"],
  ['shared-ui/src/table/row.tsx', "import { memo } from 'react';\nexport const Row = memo(() => null);"],
  ['shared-ui/src/table/list.test.ts', "export const example = '/api/quotes';"],
  ['mfe-quotes/src/section.tsx', "export const example = '/api/quotes';"],
])('%s: no name of a record is found in %s', async (file, text) => {
  await expect(complaints(file, text)).resolves.not.toContain(names);
});

test.each(globSync('{shared-ui,shell}/locales/{en,*.en}.json'))('%s names no record of a section', (file) =>
  expect(recordNames(readFileSync(file, 'utf8'))).toEqual([]),
);
