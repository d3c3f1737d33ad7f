import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from '../router/BrowserRouter.tsx';
import { SWRConfig } from 'swr';
import { i18n } from '../i18n/instance.ts';
import type { Language } from '../i18n/language.ts';
import '../i18n/panel-texts.ts';
import '../i18n/record-texts.ts';
import { addTexts, type TextsByLanguage } from '../i18n/texts.ts';
import '../theme/install-mui-theme.ts';
import { PortalProviders } from '../mount/PortalProviders.tsx';

export interface RenderOptions {
  /** Address of the page, `/` by default. */
  at?: string;
  /** History state of the entry, as the router stores it. */
  state?: object | null;
  /** `en` by default. */
  language?: Language;
  /** Texts by namespace. */
  texts?: Record<string, TextsByLanguage>;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  /** Current path and query. */
  address(): string;
}

function Everything({ children }: { children: ReactNode }): ReactNode {
  // A new cache for each first render, so that tests share no answers.
  const [settings] = useState({ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 });
  return (
    <PortalProviders>
      <SWRConfig value={settings}>
        <BrowserRouter>{children}</BrowserRouter>
      </SWRConfig>
    </PortalProviders>
  );
}

/** Renders `ui` like a section: with providers, texts, router, and an empty cache of answers. */
export function renderWithProviders(
  ui: ReactNode,
  { at = '/', state = null, language = 'en', texts = {} }: RenderOptions = {},
): Rendered {
  for (const [namespace, each] of Object.entries(texts)) addTexts(namespace, each);
  void i18n.changeLanguage(language);
  history.replaceState(state && { usr: state }, '', at);
  const result = render(ui, { wrapper: Everything });
  return { ...result, user: userEvent.setup(), address: () => location.pathname + location.search };
}
