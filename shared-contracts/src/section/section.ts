import type { ComponentType } from './component.ts';

/** Ends what `mount` began; resolves once nothing of the section is left in the page. */
export type Unmount = () => Promise<void>;

export interface MountContext {
  element: HTMLElement;
  /** Aborted when the person leaves while the section is still being mounted. */
  signal: AbortSignal;
  /** Tells the shell of an error that happened after mounting: it shows the section's error view. */
  onError(error: unknown): void;
  /** Milliseconds that the person still waits for the first screen, if its code comes in a script of its own. */
  patience?: number;
  /**
   * The shell shows something in the section's place until the section has drawn itself, so that the first drawing may be
   * divided. Without it the place is empty meanwhile. `mount` resolves as soon as something is drawn.
   */
  isCovered?: boolean;
}

/** Components by id, each loaded when the dashboard shows it. */
export type Components = Record<string, () => Promise<{ default: ComponentType }>>;

/** The module that a section exposes as `./section` (docs/architecture.md, "A section and its contract"). */
export interface SectionModule {
  mount(context: MountContext): Promise<Unmount>;
  /** Components of the dashboard cards, by card id. */
  cards?: Components;
  /** Components of the rows of figures above the cards, by id. */
  figures?: Components;
}
