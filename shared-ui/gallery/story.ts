import type { ReactNode } from 'react';
import { currentLanguage } from '../src/i18n/instance.ts';
import type { Answer } from '../src/testing/fake-server.ts';

/** One state of a component, as a page of the gallery. */
export interface State {
  show: () => ReactNode;
  /** Answers to the portal's calls, by path. A path without an answer is a 404. */
  answers?: Record<string, Answer>;
  /** Status of calls that fail, by path. */
  failing?: Record<string, number>;
  /** No call is ever answered. */
  waiting?: boolean;
  /** Query of the page. */
  query?: Record<string, string>;
  /** Selector that matches once the state is reached; the story's `ready` by default. */
  ready?: string;
}

/** A component with its states. The page's address names each state by its key. */
export interface Story {
  component: string;
  /** Selector that matches once a state is reached; any element by default. */
  ready?: string;
  states: Record<string, State | (() => ReactNode)>;
}

/** Sample text of a story in the language of the page. */
export const say = (en: string, es: string): string => (currentLanguage() === 'es' ? es : en);

export const stateOf = (state: State | (() => ReactNode)): State =>
  typeof state === 'function' ? { show: state } : state;

/** Selector that matches once a page is complete. */
export const readyOf = (story: Story | undefined, state: State | undefined): string =>
  state?.ready ?? story?.ready ?? 'main > *';
