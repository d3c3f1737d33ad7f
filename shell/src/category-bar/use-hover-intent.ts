import { useEffect, useState, type PointerEvent } from 'react';

/** Position of the mouse in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The upper edge of an open menu. */
interface Edge {
  left: number;
  right: number;
  top: number;
}

/** Pixels beside the edge that count as it, because hands are not exact. */
const TOLERANCE = 24;

/**
 * True when a mouse that moved from `from` to `to` is heading for `menu`: it is inside the triangle between `from` and the menu's
 * upper edge. It may then cross another entry of the bar without opening it.
 */
export function isHeadingTo(menu: Edge, from: Point, to: Point): boolean {
  const way = menu.top - from.y;
  const gone = to.y - from.y;
  if (gone <= 0 || gone > way) return false;
  const sideAt = (x: number): number => from.x + ((x - from.x) * gone) / way;
  return to.x >= sideAt(menu.left - TOLERANCE) && to.x <= sideAt(menu.right + TOLERANCE);
}

/** Milliseconds that the mouse must stay on an entry to open its menu, so that crossing the bar opens nothing. */
const OPEN_PAUSE = 120;
/** Milliseconds that a mouse heading for the open menu may rest on another entry. */
const HEADING_PAUSE = 300;
/** Milliseconds that the mouse may be outside. */
const LEAVE_PAUSE = 300;
/** Number of past moves that give the direction; a single move says little. */
const TRAIL = 4;

/** Attributes that mark an entry (with its key) and a menu. */
export const ENTRY = 'data-entry';
export const MENU = 'data-menu';

export interface HoverIntentOptions {
  /** The entry whose menu is open. */
  open: string | null;
  onOpen: (entry: string) => void;
  onLeave: () => void;
}

export interface HoverIntent {
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

/**
 * Opens and closes the menus of a bar by hovering. A diagonal move towards a menu leaves it open. For the element around all
 * entries.
 */
export function useHoverIntent(options: HoverIntentOptions): HoverIntent {
  const [mouse] = useState(watchMouse);
  useEffect(() => mouse.stop, [mouse]);
  return {
    onPointerMove: (event) => mouse.moved(event, options),
    onPointerLeave: (event) => mouse.left(event, options),
  };
}

function watchMouse() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer's action. */
  let planned: string | null = null;
  let trail: Point[] = [];

  function stop(): void {
    clearTimeout(timer);
    planned = null;
  }
  function plan(what: string, pause: number, act: () => void): void {
    if (planned === what) return;
    stop();
    planned = what;
    timer = setTimeout(() => {
      planned = null;
      act();
    }, pause);
  }
  function moved(
    { pointerType, target, currentTarget, clientX, clientY }: PointerEvent,
    { open, onOpen, onLeave }: HoverIntentOptions,
  ): void {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const now = { x: clientX, y: clientY };
    const isInMenu = target.closest(`[${MENU}]`) !== null;
    trail = isInMenu ? [now] : [...trail.slice(-TRAIL), now];
    const entry = target.closest(`[${ENTRY}]`)?.getAttribute(ENTRY) ?? null;
    if (isInMenu || (entry !== null && entry === open)) return stop();
    if (entry === null) return open === null ? stop() : plan('leave', LEAVE_PAUSE, onLeave);
    if (open === null) return plan(`open ${entry}`, OPEN_PAUSE, () => onOpen(entry));
    const menu = currentTarget.querySelector(`[${MENU}]`)?.getBoundingClientRect();
    const isHeading = menu !== undefined && isHeadingTo(menu, trail[0] ?? now, now);
    stop();
    if (isHeading) plan(`switch to ${entry}`, HEADING_PAUSE, () => onOpen(entry));
    else onOpen(entry);
  }

  function left({ pointerType }: PointerEvent, { open, onLeave }: HoverIntentOptions): void {
    if (pointerType !== 'mouse') return;
    trail = [];
    if (open === null) stop();
    else plan('leave', LEAVE_PAUSE, onLeave);
  }
  return { moved, left, stop };
}
