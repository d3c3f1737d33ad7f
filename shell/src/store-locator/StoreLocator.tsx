import { SlideOver } from '@portal/shared-ui/overlays';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { DeliveryZip } from './DeliveryZip.tsx';
import { LocatorContent } from './LocatorContent.tsx';
import { useStores } from './use-stores.ts';
import en from '../../locales/store-locator.en.json';
import es from '../../locales/store-locator.es.json';

addTexts('shell', { en, es });

/** Stores with map, delivery ZIP, or delivery ZIP above the stores. */
export type LocatorView = 'stores' | 'zip' | 'zipOverStores';

export interface StoreLocatorProps {
  /** Null shows nothing. */
  shown: LocatorView | null;
  onShow: (view: LocatorView | null) => void;
}

/** The store locator, a drawer over the whole page, and the dialog of the delivery ZIP (docs/product.md, "Branches"). */
export function StoreLocator({ shown, onShow }: StoreLocatorProps): ReactNode {
  const { t } = useTranslation('shell');
  const { isNone } = useStores();
  return (
    <>
      <SlideOver
        open={shown === 'stores' || shown === 'zipOverStores'}
        onClose={() => onShow(null)}
        title={t('locator.title')}
        side="left"
        fullScreen
      >
        <LocatorContent onEditZip={() => onShow('zipOverStores')} />
      </SlideOver>
      {/* A new ZIP shows the stores near it, if there are any. */}
      <DeliveryZip
        open={shown === 'zip' || shown === 'zipOverStores'}
        onClose={() => onShow(shown === 'zip' ? null : 'stores')}
        onSaved={() => onShow(isNone ? null : 'stores')}
      />
    </>
  );
}
