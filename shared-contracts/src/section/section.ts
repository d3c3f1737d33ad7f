import type { MountWindow } from './window-until.ts';

/** A React component without properties. This package does not depend on React. */
export type ComponentType = (props: Record<string, never>) => unknown;

/** Unmounts the section. Resolves when nothing of it is left in the page. */
export type Unmount = () => Promise<void>;

export interface MountContext {
  element: HTMLElement;
  /** Aborted when the person leaves, also while the section is being mounted; before it is unmounted. Ends listeners and calls. */
  signal: AbortSignal;
  /** Timers, frames and listeners of `window` that end with `signal`. */
  window: MountWindow;
  /** Reports an error after mounting: the shell shows the section's error view. */
  onError(error: unknown): void;
  /** Milliseconds that the person still waits for the first screen if its code is a chunk of its own. */
  patience?: number;
  /**
   * The shell covers the section's place until the section has rendered, so the first rendering may be a transition. Otherwise the
   * place is empty meanwhile. `mount` resolves as soon as something is rendered.
   */
  isCovered?: boolean;
}

/** Components by id, each loaded when the dashboard shows it. */
export type Components = Record<string, () => Promise<{ default: ComponentType }>>;

/** Components by id that fill places of other sections, each loaded when its place is shown. The place's argument is their properties. */
export type SlotComponents = Record<string, () => Promise<{ default: (argument: never) => unknown }>>;

/** The module that a section exposes as `./section` (docs/architecture.md, "A section and its contract"). */
export interface SectionModule {
  mount(context: MountContext): Promise<Unmount>;
  /** Components of the dashboard cards, by card id. */
  cards?: Components;
  /** Components of the rows of figures above the cards, by id. */
  figures?: Components;
  /**
   * Mounts the panel of a kind of record beside a page of another section, in a root of its own. The panel reads the address: it
   * opens for a record of its kind and slides out when the address names none.
   */
  panels?: Record<string, (context: MountContext) => Promise<Unmount>>;
  /** Components that fill places of other sections, by the id of the descriptor's `slots`. */
  slots?: SlotComponents;
}
