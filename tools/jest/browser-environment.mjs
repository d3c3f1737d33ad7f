import { TestEnvironment } from 'jest-environment-jsdom';
import { quickComputedStyle } from './computed-style.mjs';

// Every browser has these and jsdom does not. Node's are the same.
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
];

/** jsdom with the network APIs of a browser, so that a test can answer a call with a real `Response`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    quickComputedStyle(this.global);
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
  }
}
