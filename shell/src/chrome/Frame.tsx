import { placeAt, subPagesAt } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, useLayoutEffect, useState, type ReactNode } from 'react';
import { faultKind } from '../boot/fault-kind.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { dropFirstFrame } from '../page/first-frame.ts';
import { usePortal } from '../portal.ts';
import { admit, visitorOf } from '../session/admission.ts';
import { useSession } from '../session/use-session.ts';
import { FrameFailed } from './FrameFailed.tsx';
import { frameKind, layOutFrame } from './frame-kind.ts';
import { LazyToasts } from './LazyToasts.tsx';
import { loadSignedInFrame } from './load-signed-in-frame.ts';
import { menuReader, menusOf } from './menu-reader.ts';
import { SkipLink } from './SkipLink.tsx';
import { useCurrentPath } from '../page/use-current-path.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

const SignedInFrame = lazy(loadSignedInFrame);

/** The place of the menus while their code is on its way. */
const emptyFrame = (
  <>
    <div className="frame-header" />
    <div className="frame-side" />
  </>
);

export interface FrameProps {
  /** Where the page has its toasts. */
  toasts: HTMLElement;
}

/** The frame around the page. */
export function Frame({ toasts }: FrameProps): ReactNode {
  const { t } = useTranslation('shell');
  const { releases } = usePortal();
  const session = useSession();
  const pathname = useCurrentPath();
  const place = placeAt(releases, pathname);
  const kind = frameKind(place, admit(place, visitorOf(session)), session);
  const menus = menusOf(releases, session);
  const subPages = kind === 'full' ? subPagesAt(menus, pathname) : null;
  useLayoutEffect(() => layOutFrame(kind, subPages));
  useLayoutEffect(() => {
    if (kind !== 'full') dropFirstFrame();
  }, [kind]);
  const [attempt, setAttempt] = useState(0);

  return (
    <>
      {/* In one place for every frame, so that a toast outlives the page that showed it. */}
      <LazyToasts place={toasts} />
      {kind !== 'none' && <SkipLink>{t('skip')}</SkipLink>}
      {kind === 'full' && (
        <LazyPart
          key={attempt}
          waiting={emptyFrame}
          failed={(error) =>
            faultKind(error, 'render') === 'chunk' ? (
              <FrameFailed
                text={t('frame.missing')}
                action={t('retry', { ns: 'ui' })}
                onAct={() => location.reload()}
              />
            ) : (
              <FrameFailed
                text={t('frame.failed')}
                action={t('frame.reset')}
                onAct={() => setAttempt(attempt + 1)}
              />
            )
          }
        >
          <SignedInFrame
            account={session.status === 'signedIn' ? session.account : null}
            menus={menus}
            hasHome={menuReader(session).kind !== 'staff' || menus.main.length === 0}
            subPages={subPages}
            pathname={pathname}
          />
        </LazyPart>
      )}
      {kind === 'bar' && <VisitorHeader />}
    </>
  );
}
