import { hiddenText, Skeleton, styled } from '@portal/shared-ui';
import {
  placeholderOf,
  useFocusAfter,
  useIsAwaited,
  useOpenedRecordName,
  useShownPanel,
} from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { SlideOver } from '@portal/shared-ui/overlays';
import { useEffect, useState, type ReactNode } from 'react';
import { recordTitle } from './record-title.ts';

/** Milliseconds. A panel that comes sooner needs no placeholder, which would only flash. */
const SOON = 300;

/**
 * In place of a panel of this kind beside a page of another section, while the code of the panel loads: its frame with the name of
 * the record. Nothing once the panel, or its failure, is there.
 */
export function PanelPlaceholder({ kind }: { kind: string }): ReactNode {
  const { t } = useTranslation('ui');
  const { opened, close } = useOpenedRecordName();
  const record = opened?.kind === kind ? opened : null;
  const isLate = useIsLate(record !== null);
  const isShown = useIsAwaited(kind) && record !== null && isLate;
  useShownPanel(placeholderOf(kind), isShown);
  useFocusAfter(isShown, opened !== null);
  if (!isShown) return null;
  return (
    <SlideOver open onClose={close} title={recordTitle(record)}>
      <Hidden role="status">{t('loading')}</Hidden>
      <Parts aria-hidden>
        <Skeleton style={{ height: 88, borderRadius: 12 }} />
        <Facts>
          {FACTS.map((width) => (
            <div key={width}>
              <Skeleton style={{ width: '60%', marginBlock: '4px 12px' }} />
              <Skeleton style={{ width }} />
            </div>
          ))}
        </Facts>
        {LINES.map((width) => (
          <Skeleton key={width} style={{ width }} />
        ))}
      </Parts>
    </SlideOver>
  );
}

/** True from {@link SOON} after `isWanted` began. */
function useIsLate(isWanted: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setLate(true), SOON);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWanted]);
  return isLate;
}

const FACTS = ['85%', '70%', '90%', '75%'];
const LINES = ['92%', '84%', '76%'];

const Hidden = styled('span')(hiddenText);
const Parts = styled('div')({ display: 'grid', gap: 24 });
const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '16px 24px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
