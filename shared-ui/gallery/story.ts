import type { ReactNode } from 'react';
import { currentLanguage } from '../src/i18n/instance.ts';
import type { Answer } from '../src/testing/fake-server.ts';

/** One state of a component, as a page of the gallery. */
export interface State {
  show: () => ReactNode;
  /** Answers to the portal's calls, by path; a path without an answer is a 404. */
  answers?: Record<string, Answer>;
  /** Status that calls of a path fail with. */
  failing?: Record<string, number>;
  /** No call is ever answered. */
  waiting?: boolean;
  /** Query that the page begins with. */
  query?: Record<string, string>;
  /** Selector of what is in the page once the state is reached; its story's by default. */
  ready?: string;
}

/** A component with its states, by the name that the page's address has for each. */
export interface Story {
  component: string;
  /** Selector of what is in the page once a state is reached; by default anything. */
  ready?: string;
  states: Record<string, State | (() => ReactNode)>;
}

/** Sample text of a story in the language of the page. */
export const say = (en: string, es: string): string => (currentLanguage() === 'es' ? es : en);

export const stateOf = (state: State | (() => ReactNode)): State =>
  typeof state === 'function' ? { show: state } : state;

/** Selector of what a page shows once it is complete. */
export const readyOf = (story: Story | undefined, state: State | undefined): string =>
  state?.ready ?? story?.ready ?? 'main > *';
