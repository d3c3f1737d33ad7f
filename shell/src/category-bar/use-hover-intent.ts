import { useEffect, useState, type PointerEvent } from 'react';
import { isHeadingTo, type Point } from './heading-to.ts';

/** Milliseconds that the mouse stays on an entry before its menu opens: one that only crosses the bar opens nothing. */
const OPEN_PAUSE = 120;
/** Milliseconds that a mouse on its way to the open menu may rest on another entry. */
const HEADING_PAUSE = 300;
/** Milliseconds that the mouse may be outside. */
const LEAVE_PAUSE = 300;
/** So many moves back is where the mouse came from: one move alone says little about its way. */
const TRAIL = 4;

/** Marks an entry of the bar with its key, and a menu. */
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

/** Opens and closes the menus of a bar by what the mouse means: a diagonal way to a menu leaves it open. For the element around all. */
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
  /** What the timer will do. */
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
