import {
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  UpdateSessionResponse,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { markTutorial } from './mark-tutorial.ts';
import { saveLanguage } from './save-language.ts';
import { savePreferences } from './save-preferences.ts';

/** Saves the preferences of a user: language, store, delivery ZIP, progress of the tour (docs/product.md, section 7). */
export const preferences: Area = (app, services) => {
  addAction(
    app,
    services,
    {
      path: '/api/account/preferred-language',
      summary: 'Remembers the language of the person',
      body: PreferredLanguageRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    saveLanguage,
  );

  addAction(
    app,
    services,
    {
      path: '/api/account/update-session',
      summary: 'Remembers the preferred store and the delivery ZIP',
      body: UpdateSessionRequest,
      data: UpdateSessionResponse,
      config: { inView: 'never' },
    },
    savePreferences,
  );

  addAction(
    app,
    services,
    {
      path: '/api/account/mark-tutorial',
      summary: 'Remembers how far the tour got',
      body: MarkTutorialRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    markTutorial,
  );
};
