import { waitFor } from '@testing-library/react';
import { checkBuiltIns, runsNow, watchBuiltIns } from '../containment/built-ins.ts';
import { beginStay } from '../containment/stay.ts';
import { addScript } from './ForeignScript.tsx';

const URL_OF_TOOL = 'https://tool.example/tool.js';
const { map } = Array.prototype;
const report = jest.fn();
beforeEach(() => {
  report.mockClear();
  watchBuiltIns(report);
});
afterEach(() => {
  document.querySelectorAll('script').forEach((script) => script.remove());
  Object.assign(Array.prototype, { map });
  Reflect.deleteProperty(history, 'pushState');
});

const watched = (): void => undefined;
const named = (name: string): unknown => expect.objectContaining({ name });

test('what a tool changes stays, and what a section changed before is put back and reported', () => {
  Object.assign(Array.prototype, { map: () => [] });
  addScript(URL_OF_TOOL);
  history.pushState = watched;
  document.querySelector(`script[src="${URL_OF_TOOL}"]`)?.dispatchEvent(new Event('load'));
  checkBuiltIns('mfe-quotes');
  expect(Array.prototype.map).toBe(map);
  expect(history.pushState).toBe(watched);
  expect(report.mock.calls).toEqual([['shell', named('PatchedArrayPrototypeMap')]]);
});

test('what a script changes that a tool loads stays, and what a script of the portal changes does not', () => {
  addScript(URL_OF_TOOL);
  const load = (src: string): void => {
    const script = document.head.appendChild(Object.assign(document.createElement('script'), { src }));
    script.dispatchEvent(new Event('load'));
  };
  history.pushState = watched;
  load('https://tool.example/more.js');
  Object.assign(Array.prototype, { map: () => [] });
  load('/assets/mfe-quotes/section.js');
  checkBuiltIns('mfe-quotes');
  expect(history.pushState).toBe(watched);
  expect(Array.prototype.map).toBe(map);
  expect(report.mock.calls).toEqual([['mfe-quotes', named('PatchedArrayPrototypeMap')]]);
});

test('what is changed while no code of a section is evaluated or mounted is taken for the tool’s', () => {
  addScript(URL_OF_TOOL);
  const leave = runsNow('mfe-quotes');
  history.pushState = watched;
  checkBuiltIns();
  checkBuiltIns('mfe-orders');
  const broken = (): never[] => [];
  Object.assign(Array.prototype, { map: broken });
  leave();
  checkBuiltIns('mfe-orders');
  expect(history.pushState).toBe(watched);
  expect(Array.prototype.map).toBe(broken);
  expect(report).not.toHaveBeenCalled();
  Object.assign(Array.prototype, { map });
  Object.assign(Object.prototype, { polluted: true });
  checkBuiltIns('mfe-orders');
  expect('polluted' in {}).toBe(false);
});

test('a fault takes nothing for the tool’s: the section that has just run is checked after it', () => {
  addScript(URL_OF_TOOL);
  Object.assign(Array.prototype, { map: () => [] });
  checkBuiltIns(undefined, true);
  checkBuiltIns('mfe-quotes');
  expect(Array.prototype.map).toBe(map);
  expect(report.mock.calls).toEqual([['mfe-quotes', named('PatchedArrayPrototypeMap')]]);
});

test('with a tool only what keeps the page from being used is removed when a section is left', async () => {
  addScript(URL_OF_TOOL);
  const left: string[] = [];
  const leave = beginStay('mfe-quotes', true, ({ name }) => left.push(name));
  document.documentElement.classList.add('high-contrast');
  document.documentElement.style.fontSize = '30px';
  document.body.style.overflow = 'hidden';
  document.body.setAttribute('inert', '');
  leave()();
  await waitFor(() => expect(left).toEqual(['LeftBodyAttribute', 'LeftBodyStyle']));
  expect(document.documentElement).toHaveClass('high-contrast');
  expect(document.documentElement.style.fontSize).toBe('30px');
  expect(document.body.style.overflow).toBe('');
  expect(document.body).not.toHaveAttribute('inert');
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
});
