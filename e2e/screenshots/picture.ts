import type { Page } from '@playwright/test';
import type { User } from '@portal/tools/trial-portal/demo-users.ts';

/** An answer in place of the server's. */
export interface Answer {
  call: RegExp;
  method?: 'GET' | 'POST' | 'PUT';
  /** Data of the answer, an error status, or no answer at all. */
  with: { data: unknown } | { status: number; type?: string; message?: string; items?: string[] } | 'nothing';
}

/** A screen in one of its states. */
export interface Picture {
  name: string;
  path: string;
  /** Absent when the screen is for people who are signed out. */
  user?: User;
  /** Id of the customer whom `user`, a member of staff, views. */
  viewing?: number;
  /** `gateway` is the address of the payment gateway. */
  answers?: (gateway: string) => readonly Answer[];
  /** Brings the page into the state and waits until it is there. */
  ready: (page: Page) => Promise<void>;
}

/** All calls that lists and cards make. */
export const LIST_CALLS = /\/api\/(quotes|orders|invoices|credit-memos|account-products|payments)\b/;

export const failed =
  (call: RegExp): (() => Answer[]) =>
  () => [{ call, method: 'GET', with: { status: 500 } }];
export const loading =
  (call: RegExp): (() => Answer[]) =>
  () => [{ call, method: 'GET', with: 'nothing' }];
