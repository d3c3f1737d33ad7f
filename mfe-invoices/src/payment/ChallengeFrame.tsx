import type { PaymentChallenge } from '@portal/shared-contracts';
import { styled, Text } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { frameAddress, hearFrame } from './gateway/sandbox-frame.ts';

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  colorScheme: 'light dark',
}));

export interface ChallengeFrameProps {
  challenge: PaymentChallenge;
  /** The person answered: the payment goes on. */
  onAnswered: () => void;
}

/** The page on which the person confirms the payment to the bank. Until then nothing is charged. */
export function ChallengeFrame({ challenge, onAnswered }: ChallengeFrameProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const answered = useRef(onAnswered);
  useEffect(() => void (answered.current = onAnswered), [onAnswered]);
  useEffect(() => {
    if (!frame.current) return undefined;
    return hearFrame(frame.current, (message) => {
      if (message.type === 'height' && message.height !== undefined) setHeight(message.height);
      if (message.type === 'challenge answered') answered.current();
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
    </section>
  );
}
