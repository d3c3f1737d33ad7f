import type { Language } from '@portal/shared-ui/i18n';
import { renderWithProviders, type Rendered } from '@portal/shared-ui/testing';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { allTexts } from './all-texts.ts';

/** A call of the page: method, path and body. */
export type Call = [method: string, path: string, body: unknown];
/** Answers by path; each receives the method. */
export type Answers = Record<string, (method: string) => Response | Promise<Response>>;

export const answered = (data: unknown = null, status = 200): Response => Response.json({ data }, { status });
export const refused = (status: number, body: object = {}): Response => Response.json(body, { status });

/** Renders a screen of the section with `answers` for its calls. */
export function showPage(
  page: ReactNode,
  {
    at = '/',
    state = null,
    language = 'en',
    answers = {},
  }: { at?: string; state?: object | null; language?: Language; answers?: Answers } = {},
): Rendered & { calls: Call[] } {
  const calls: Call[] = [];
  globalThis.fetch = (url, init) => {
    const path = String(url);
    const method = init?.method ?? 'GET';
    calls.push([method, path, typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null]);
    return Promise.resolve(answers[path]?.(method) ?? refused(404));
  };
  return { ...renderWithProviders(page, { at, state, language, texts: { [SECTION]: allTexts } }), calls };
}
