import type { PortalApp } from './portal-app.ts';
import { InvalidRequest } from './validation.ts';

/** Bodies of the portal nest a dozen levels at most. */
const DEEPEST = 32;

const QUOTE = '"';
const OPENING = new Set(['{', '[']);
const CLOSING = new Set(['}', ']']);

/** Index of the quote that ends the JSON string at `start`, or the length of `json` without one. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

/** True when `json` nests arrays and objects more than `deepest` levels deep. Does not parse it. */
export function isTooDeep(json: string, deepest = DEEPEST): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charAt(index);
    if (sign === QUOTE) index = endOfString(json, index);
    else if (CLOSING.has(sign)) depth -= 1;
    else if (OPENING.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}

/** Parses JSON bodies, and refuses those that nest too deep before parsing them. */
export function readJsonBodies(app: PortalApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) return done(new InvalidRequest({ body: 'field.invalid' }), undefined);
    return parse(request, String(body), done);
  });
}
