import { startedLast } from './watchdog.ts';

// A section may have changed anything, so nothing here depends on what it could change: the functions are kept from the start, and
// arrays are walked by index.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty, deleteProperty } = Reflect;
const { is, create } = Object;

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
  /** Keys and values of `properties`, in the same order. */
  keys: readonly PropertyKey[];
  values: readonly (PropertyDescriptor | undefined)[];
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
let hasTool = false;
const mounted: string[] = [];

function keptOf(name: string, owner: object, more: Pick<Kept, 'names' | 'isOpen'> = {}): Kept {
  const properties = create(null) as Kept['properties'];
  const keys = more.names ?? ownKeys(owner);
  const values: Kept['values'][number][] = [];
  for (let at = 0; at < keys.length; at += 1)
    values[at] = properties[keys[at]!] = getOwnPropertyDescriptor(owner, keys[at]!);
  return { name, owner, properties, keys, values, ...more };
}

const isOwner = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Takes the built-ins as they are now for the right ones. */
function keepAll(): void {
  kept = NAMES.flatMap((name) => {
    const owner = Reflect.get(window, name) as { prototype?: unknown } | undefined;
    if (!isOwner(owner)) return [];
    const { prototype } = owner;
    if (isOwner(prototype)) return [keptOf(`${name}.prototype`, prototype), keptOf(name, owner)];
    return typeof owner === 'object' ? [keptOf(name, owner)] : [];
  });
  kept.push(
    keptOf('window', window, { names: NAMES, isOpen: true }),
    keptOf('document', document, { isOpen: true }),
    keptOf('history', history, { isOpen: true }),
  );
}

/** True when nothing was changed. Quick, for it is asked of a thousand properties while a page opens. */
function isAsKept({ owner, names, isOpen, keys, values }: Kept): boolean {
  if (!names && (isOpen || ownKeys(owner).length !== keys.length)) return false;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    const was = values[at];
    if (was && 'value' in was) {
      if (!is((owner as Record<PropertyKey, unknown>)[key], was.value)) return false;
    } else {
      const now = getOwnPropertyDescriptor(owner, key);
      if (was?.get !== now?.get || was?.set !== now?.set || (was === undefined) !== (now === undefined))
        return false;
    }
  }
  return true;
}

/** Undoes the changes of one owner. Returns the names of what was changed. */
function undo({ name, owner, names, isOpen, properties, keys }: Kept): string[] {
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
  for (let at = 0; at < keys.length; at += 1) compare(keys[at]!);
  const present = names ? [] : ownKeys(owner);
  for (let at = 0; at < present.length; at += 1) if (!properties[present[at]!]) compare(present[at]!);
  return changed;
}

/**
 * Undoes each change of a built-in since the last check, and reports it under `section`, whose code has just run. Without `section` it
 * is reported under the section that was opened last, or else under `shell`. With a tool in the page, a change without `section` is taken
 * for the tool's and stays.
 * `isFault` is true after a fault, which a changed built-in may have caused. When no section is open, the change is reported under the
 * section whose code was requested last. With a tool, the change stays until the section that has just run is checked.
 */
export function checkBuiltIns(section?: string, isFault = false): void {
  if (hasTool && section === undefined) return isFault ? undefined : acceptChanges();
  const changed: string[] = [];
  for (let at = 0; at < kept.length; at += 1) {
    const names = isAsKept(kept[at]!) ? [] : undo(kept[at]!);
    for (let nth = 0; nth < names.length; nth += 1) changed[changed.length] = names[nth]!;
  }
  for (const place of changed.slice(0, REPORTS))
    report(
      section ?? mounted.at(-1) ?? (isFault ? startedLast() : undefined) ?? 'shell',
      new PatchedBuiltIn(place),
    );
}

/** Checks what ran before, and notes that `section` runs from now on. The returned function notes that it was left. */
export function runsNow(section: string): () => void {
  checkBuiltIns();
  mounted.push(section);
  return () => {
    checkBuiltIns(hasTool ? undefined : section);
    const at = mounted.lastIndexOf(section);
    if (at !== -1) mounted.splice(at, 1);
  };
}

/** Takes what was changed since the last check for right. */
export function acceptChanges(): void {
  for (let at = 0; at < kept.length; at += 1) {
    const { name, owner, names, isOpen } = kept[at]!;
    if (!isAsKept(kept[at]!))
      kept[at] = keptOf(name, owner, { ...(names && { names }), ...(isOpen && { isOpen }) });
  }
}

/** Notes that a tool of another site is added. It may change built-ins and the looks of the page at any time. */
export function noteForeignTool(): void {
  checkBuiltIns();
  hasTool = true;
}

/** True once {@link noteForeignTool} was called: a change of the page may be the tool's or a section's. */
export const hasForeignTool = (): boolean => hasTool;

/** Runs code of the frame that changes built-ins on purpose. */
export function changeBuiltIns(change: () => void): void {
  checkBuiltIns();
  change();
  acceptChanges();
}

/** Compares built-ins from now on. Call it before the first section is evaluated. */
export function watchBuiltIns(onPatched: Report): void {
  report = onPatched;
  keepAll();
  // With `pushState` broken, the router loads the next page anew, perhaps before any check.
  addEventListener('pagehide', () => checkBuiltIns());
}
