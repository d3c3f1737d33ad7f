import { type ReactNode, lazy, useLayoutEffect, useState } from 'react';
import { placeAt, subPagesAt } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import { LazyPart } from '../faults/LazyPart.tsx';
import { dropFirstFrame } from '../page/first-frame.ts';
import { usePortal } from '../loading/portal.ts';
import { admit, visitorOf } from '../session/admission.ts';
import { useSession } from '../session/use-session.ts';
import { FrameFailed } from './FrameBoundary.tsx';
import { admittedFrame, layOutFrame } from './layout.ts';
import { LazyToasts } from './LazyToasts.tsx';
import { SkipLink } from './SkipLink.tsx';
import { menuReader, menusOf } from '../session/menus.ts';
import { useCurrentPath } from '../page/navigation.ts';
import { VisitorHeader } from './VisitorHeader.tsx';
import { faultKind } from '../loading/federation.ts';

/** Loads the frame with menus. Pages without menus, such as the login, do not need its code. */
export const loadSignedInFrame = () =>
  import(/* webpackChunkName: "frame" */ './SignedInFrame.tsx').then((module) => ({
    default: module.SignedInFrame,
  }));

const SignedInFrame = lazy(loadSignedInFrame);

/** Reserves the menus' space while their code loads. */
const emptyFrame = (
  <>
    <div className="frame-header" />
    <div className="frame-side" />
  </>
);

export interface FrameProps {
  toasts: HTMLElement;
}

/** The frame around the page. */
export function Frame({ toasts }: FrameProps): ReactNode {
  const { t } = useTranslation('shell');
  const { releases } = usePortal();
  const session = useSession();
  const pathname = useCurrentPath();
  const place = placeAt(releases, pathname);
  const kind = admittedFrame(place, admit(place, visitorOf(session)), session);
  const menus = menusOf(releases, session);
  const subPages = kind === 'full' ? subPagesAt(menus, pathname) : null;
  useLayoutEffect(() => layOutFrame(kind, subPages));
  useLayoutEffect(() => {
    if (kind !== 'full') dropFirstFrame();
  }, [kind]);
  const [attempt, setAttempt] = useState(0);

  return (
    <>
      {/* Outside the frames, so that a toast outlives the page that showed it. */}
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
