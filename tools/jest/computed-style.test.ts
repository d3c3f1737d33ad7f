import { createRequire } from 'node:module';
import { quickComputedStyle } from './computed-style.mjs';

const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = require('jsdom') as { JSDOM: new (html: string) => { window: Window } };

const PAGE = `
<style>
  .gone { display: none } .shown { display: grid } .shown.unset { display: unset }
  .hidden { visibility: hidden } .back { visibility: visible } .through { pointer-events: none }
  .scroll { overflow: auto; border: 2px solid; scrollbar-width: thin } .scroll b { overflow-y: scroll; border-left-width: 1px }
  :::nonsense { display: none }
</style>
<style>@media screen { .screen { display: flex } } @media print { .screen { display: none } }</style>
<style>.gone.late { display: block; color: red }</style>
<main class="hidden"><p>text<b class="back">bold</b><i style="visibility: collapse">italic</i></p></main>
<div class="scroll"><b></b></div><div class="gone"></div><div class="gone late"></div><div class="gone" style="display: inline"></div>
<div class="shown unset"></div><div class="screen"></div><div hidden></div><span class="through"><a href="#">link</a></span>
<template></template><table><tr><td>cell</td></tr></table><svg><g class="gone"></g></svg>`;

const NAMES = [
  'display',
  'visibility',
  'pointerEvents',
  'color',
  'backgroundColor',
  'overflowX',
  'overflowY',
  'scrollbarWidth',
  'borderTopWidth',
  'borderLeftWidth',
] as const;

/** The value of each property for every element of a new page. */
function stylesOf({ window }: { window: Window }): string[] {
  return [...window.document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const texts = [...NAMES.map((name) => style[name]), style.getPropertyValue('pointer-events')];
    return [element.tagName, element.className, ...texts].join(' ');
  });
}

test('every element has the style that jsdom computes, also after the page has changed', () => {
  const [own, quick] = [new JSDOM(PAGE), new JSDOM(PAGE)];
  quickComputedStyle(quick.window);
  expect(stylesOf(quick)).toEqual(stylesOf(own));
  for (const { window } of [own, quick]) {
    window.document.styleSheets[2]?.insertRule('b { display: block }');
    window.document.querySelector('style')?.append('.shown { display: none } main { visibility: visible }');
    window.document.querySelector('p')?.classList.add('gone');
  }
  expect(stylesOf(quick)).toEqual(stylesOf(own));
  expect(stylesOf(quick).join('\n')).toContain('P gone none');
});
