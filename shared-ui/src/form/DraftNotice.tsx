import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';
import type { Draft } from './use-draft.ts';

interface DraftNoticeProps {
  draft: Draft;
  /** Called after the person discarded the draft; the button that had the focus is gone then. */
  onDiscard: () => void;
}

/** Says that a form was filled in with what the person typed before, which they may discard. */
export function DraftNotice({ draft, onDiscard }: DraftNoticeProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Notice role="status" tone="info">
      {draft.isFilledIn && (
        <>
          <span>{t('draft.filledIn')}</span>{' '}
          <Button
            size="sm"
            variant="link"
            onClick={() => {
              draft.discard();
              onDiscard();
            }}
          >
            {t('draft.discard')}
          </Button>
        </>
      )}
    </Notice>
  );
}
