// A section may have changed anything, so nothing here depends on what it could change: the functions are kept from the start, and
// arrays are walked by index.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty, deleteProperty } = Reflect;
const { is } = Object;

/** Names of `window` in use. Of those with a prototype, it and the static functions are compared too. `Object` comes first. */
const NAMES = (
  'Object Array Function Promise String Number Date Map Set RegExp URL URLSearchParams Headers Request Response AbortSignal ' +
  'EventTarget Node Element HTMLElement Document History Storage JSON Math ' +
  'fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame queueMicrotask structuredClone ' +
  'addEventListener removeEventListener dispatchEvent getComputedStyle matchMedia'
).split(' ');

interface Kept {
  name: string;
  owner: object;
  /** Only these may be compared; all own properties without them. */
  names?: readonly string[];
  /** Others may add properties of their own, but none that hides an inherited one. */
  isOpen?: boolean;
  /** Without a prototype, so that nothing is found in it that was not kept. */
  properties: Record<PropertyKey, PropertyDescriptor | undefined>;
}

/** A section changed a built-in of the browser. */
export class PatchedBuiltIn extends Error {
  constructor(place: string) {
    super(`${place} was changed`);
    const words = place.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    this.name = `Patched${words.join('')}`.slice(0, 60);
  }
}

type Report = (section: string, error: PatchedBuiltIn) => void;

/** Maximum number of reports of one check: a library that adds to a prototype adds many names. */
const REPORTS = 3;

let kept: Kept[] = [];
let report: Report = () => undefined;
const mounted: string[] = [];

function keep(name: string, owner: unknown, more: Pick<Kept, 'names' | 'isOpen'> = {}): void {
  if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) return;
  const properties = Object.create(null) as Kept['properties'];
  for (const key of more.names ?? ownKeys(owner)) properties[key] = getOwnPropertyDescriptor(owner, key);
  kept.push({ name, owner, properties, ...more });
}

/** Takes the built-ins as they are now for the right ones. */
export function acceptBuiltIns(): void {
  kept = [];
  for (const name of NAMES) {
    const owner = Reflect.get(window, name) as { prototype?: unknown } | undefined;
    keep(`${name}.prototype`, owner?.prototype);
    if (owner?.prototype !== undefined || typeof owner === 'object') keep(name, owner);
  }
  keep('window', window, { names: NAMES, isOpen: true });
  keep('document', document, { isOpen: true });
  keep('history', history, { isOpen: true });
}

/** Undoes the changes of one owner. Returns the names of what was changed. */
function undo({ name, owner, names, isOpen, properties }: Kept): string[] {
  const changed: string[] = [];
  const compare = (key: PropertyKey): void => {
    const was = properties[key];
    const now = getOwnPropertyDescriptor(owner, key);
    if (was && now ? is(was.value, now.value) && was.get === now.get && was.set === now.set : was === now)
      return;
    if (was === undefined && isOpen && !(key in (getPrototypeOf(owner) ?? {}))) return;
    const isUndone = was ? defineProperty(owner, key, was) : deleteProperty(owner, key);
    // What stays is reported once.
    if (!isUndone) properties[key] = now;
    changed[changed.length] = `${name}.${String(key)}`;
  };
  const before = names ?? ownKeys(properties);
  for (let at = 0; at < before.length; at += 1) compare(before[at]!);
  const present = names ? [] : ownKeys(owner);
  for (let at = 0; at < present.length; at += 1) if (!properties[present[at]!]) compare(present[at]!);
  return changed;
}

/**
 * Undoes what was changed of the built-ins since the last check, and reports it under `section`, or else under the section that was
 * mounted last.
 */
export function checkBuiltIns(section = mounted[mounted.length - 1] ?? 'shell'): void {
  const changed: string[] = [];
  for (let at = 0; at < kept.length; at += 1) {
    const names = undo(kept[at]!);
    for (let nth = 0; nth < names.length; nth += 1) changed[changed.length] = names[nth]!;
  }
  for (const place of changed.slice(0, REPORTS)) report(section, new PatchedBuiltIn(place));
}

/** Checks what ran before, and notes that `section` runs from now on. The returned function notes that it was left. */
export function runsNow(section: string): () => void {
  checkBuiltIns();
  mounted.push(section);
  return () => {
    checkBuiltIns(section);
    const at = mounted.lastIndexOf(section);
    if (at !== -1) mounted.splice(at, 1);
  };
}

/** Runs code of the frame that changes built-ins on purpose. */
export function changeBuiltIns(change: () => void): void {
  checkBuiltIns();
  change();
  acceptBuiltIns();
}

/** Compares built-ins from now on. Call it before the first section is evaluated. */
export function watchBuiltIns(onPatched: Report): void {
  report = onPatched;
  acceptBuiltIns();
}
