import type { GatewaySettings, PaymentChallenge } from '@portal/shared-contracts';
import { styled, Text } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { frameAddress, listenToFrame } from './gateway/sandbox-frame.ts';

// Only a portal with Stripe loads its code.
const StripeChallenge = lazy(() =>
  import(/* webpackChunkName: "stripe" */ './gateway/StripeFields.tsx').then((module) => ({
    default: module.StripeChallenge,
  })),
);

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  colorScheme: 'light dark',
}));

interface ChallengeFrameProps {
  challenge: PaymentChallenge;
  gateway: GatewaySettings;
  /** The person answered the challenge. */
  onAnswered: () => void;
}

/** The bank's challenge, in which the person confirms the payment. Nothing is charged before that. */
export function ChallengeFrame({ challenge, gateway, onAnswered }: ChallengeFrameProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const answered = useEffectEvent(onAnswered);
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    return listenToFrame(frame.current, (message) => {
      if (message.type === 'height' && message.height !== undefined) setHeight(message.height);
      if (message.type === 'challenge answered') answered();
    });
  }, [challenge]);
  return (
    <section aria-label={t('payment.challenge.title')}>
      <Text style={{ marginBottom: 16 }}>{t('payment.challenge.advice')}</Text>
      {challenge.kind === 'frame' && (
        <Frame
          ref={frame}
          title={t('payment.challenge.title')}
          src={frameAddress(challenge.url, { lang: currentLanguage() })}
          style={{ height }}
        />
      )}
      {challenge.kind === 'stripe' && gateway.kind === 'stripe' && (
        <Suspense>
          <StripeChallenge
            publishableKey={gateway.publishableKey}
            clientSecret={challenge.clientSecret}
            onAnswered={onAnswered}
          />
        </Suspense>
      )}
    </section>
  );
}
