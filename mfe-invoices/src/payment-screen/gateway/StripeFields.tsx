import type { Instrument, PaymentMethodKind } from '@portal/shared-contracts';
import { ErrorView, LoadingDots, Skeleton } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import type { ConfirmationToken, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import type { FieldsProps, Tokenized } from './fields-handle.ts';

const TYPES: Record<PaymentMethodKind, string> = { card: 'card', bank: 'us_bank_account' };

interface StripeFieldsProps extends FieldsProps {
  publishableKey: string;
}

interface Loaded {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's Payment Element for one kind of method (docs/payments.md). Its script loads from Stripe. */
export function StripeFields({ publishableKey, kind, due, isSaved, ref }: StripeFieldsProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<Loaded | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const amount = useRef(due);
  const usage = isSaved ? 'off_session' : null;
  const language = currentLanguage();

  useEffect(() => {
    let isUnmounted = false;
    const failed = (): void => {
      loaded.current = null;
      if (!isUnmounted) setStatus('failed');
    };
    void loadStripe(publishableKey, { locale: language }).then((stripe) => {
      if (isUnmounted) return;
      if (stripe === null || place.current === null) return failed();
      // The types of Stripe.js lack this option.
      const methodTypes = { paymentMethodTypes: [TYPES[kind]] };
      const elements = stripe.elements({
        mode: 'payment',
        amount: amount.current,
        currency: 'usd',
        ...methodTypes,
        ...(usage !== null && { setupFutureUsage: usage }),
      });
      const element = elements.create('payment');
      element.on('ready', () => void (isUnmounted || setStatus('ready')));
      element.on('loaderror', failed);
      element.mount(place.current);
      loaded.current = { stripe, elements };
    }, failed);
    return () => {
      isUnmounted = true;
      loaded.current?.elements.getElement('payment')?.destroy();
      loaded.current = null;
    };
  }, [publishableKey, kind, language, usage, attempt]);
  useEffect(() => {
    amount.current = due;
    if (due > 0) void loaded.current?.elements.update({ amount: due });
  }, [due]);

  useImperativeHandle(ref, () => ({ tokenize: () => tokenOf(loaded.current) }), []);

  if (status === 'failed')
    return (
      <ErrorView
        size="compact"
        title={t('payment.fields.failed')}
        advice={t('payment.fields.failedAdvice')}
        onRetry={() => {
          setStatus('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <div>
      {status === 'loading' && <Skeleton style={{ height: 44 }} />}
      <div ref={place} />
    </div>
  );
}

/** Asks Stripe for a confirmation token for the input. */
async function tokenOf(loaded: Loaded | null): Promise<Tokenized> {
  if (loaded === null) return { status: 'failed' };
  const { stripe, elements } = loaded;
  const { error: wrong } = await elements.submit();
  if (wrong) return { status: wrong.type === 'validation_error' ? 'refused' : 'failed' };
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
  if (error) return { status: 'failed' };
  return { status: 'token', token: confirmationToken.id, instrument: previewOf(confirmationToken) };
}

/** Card or account of a token; null if Stripe reports no digits. */
function previewOf({ payment_method_preview: preview }: ConfirmationToken): Instrument | null {
  const { card, us_bank_account: bank } = preview;
  if (card) return { kind: 'card', brand: brandName(card.brand), last4: card.last4 };
  const last4 = bank?.last4 ?? null;
  return last4 === null ? null : { kind: 'bank', brand: bank?.bank_name ?? '', last4 };
}

/** Capitalizes Stripe's brand names: `visa` becomes `Visa`. */
const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

interface StripeChallengeProps {
  publishableKey: string;
  clientSecret: string;
  /** The challenge was answered or failed. Only the server knows the outcome. */
  onAnswered: () => void;
}

/** Lets Stripe.js show the bank's challenge over the page. */
export function StripeChallenge({
  publishableKey,
  clientSecret,
  onAnswered,
}: StripeChallengeProps): ReactNode {
  const answered = useEffectEvent(onAnswered);
  useEffect(() => {
    let isUnmounted = false;
    loadStripe(publishableKey)
      .then((stripe) => stripe?.handleNextAction({ clientSecret }))
      .finally(() => void (isUnmounted || answered()))
      .catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [publishableKey, clientSecret]);
  return <LoadingDots />;
}
