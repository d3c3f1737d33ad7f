import type { PaymentMethodKind } from '@portal/shared-contracts';
import { ErrorView, Skeleton, styled } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { SECTION } from '../../texts.ts';
import type { FieldsProps } from './fields-handle.ts';
import { frameAddress, listenToFrame, requestToken } from './sandbox-frame.ts';

/** Milliseconds before fields that do not appear count as failed. */
const LOAD_LIMIT = 10_000;

const HEIGHT: Record<PaymentMethodKind, number> = { card: 226, bank: 180 };

// The first field reserves space for its message above the label.
const Place = styled('div')({ position: 'relative', marginTop: -12 });
const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0, colorScheme: 'light dark' });
const Waiting = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gap: 16,
  alignContent: 'start',
});

type Status = 'loading' | 'ready' | 'failed';

/** Fields of the sandbox in a frame. Their input never reaches the portal. */
export function SandboxFields({
  fieldsUrl,
  kind,
  ref,
  onSubmit,
}: FieldsProps & { fieldsUrl: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const frame = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<Status>('loading');
  const [height, setHeight] = useState(HEIGHT[kind]);
  const submit = useEffectEvent(onSubmit);
  const address = frameAddress(fieldsUrl, { kind, lang: currentLanguage() });

  useImperativeHandle(
    ref,
    () => ({
      tokenize: async () =>
        status === 'ready' && frame.current ? requestToken(frame.current) : { status: 'failed' },
    }),
    [status],
  );
  useLayoutEffect(() => {
    if (status === 'failed' || !frame.current) return undefined;
    const stopListening = listenToFrame(frame.current, (message) => {
      if (message.type === 'ready') setStatus('ready');
      if (message.type === 'height' && message.height !== undefined) setHeight(message.height);
      if (message.type === 'submit') submit();
    });
    const timer = status === 'loading' ? setTimeout(() => setStatus('failed'), LOAD_LIMIT) : undefined;
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [status, address]);

  if (status === 'failed')
    return (
      <ErrorView
        size="compact"
        title={t('payment.fields.failed')}
        advice={t('payment.fields.failedAdvice')}
        onRetry={() => setStatus('loading')}
      />
    );
  return (
    <Place style={{ minHeight: height }}>
      {status === 'loading' && (
        <Waiting role="status" aria-label={t('payment.fields.loading')}>
          {Array.from({ length: 2 }, (_, field) => (
            <Skeleton key={field} style={{ height: 44, marginTop: 40 }} />
          ))}
        </Waiting>
      )}
      <Frame
        ref={frame}
        title={t(`payment.fields.${kind}`)}
        src={address}
        allow="payment"
        style={{ height, visibility: status === 'ready' ? undefined : 'hidden' }}
      />
    </Place>
  );
}
