import { LoadingDots } from '@portal/shared-ui';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, type ReactNode } from 'react';

export interface StripeChallengeProps {
  publishableKey: string;
  clientSecret: string;
  /** The person answered, or could not be asked: the server knows what became of the payment. */
  onAnswered: () => void;
}

/** Lets Stripe.js show the bank's challenge, over the page. */
export function StripeChallenge({
  publishableKey,
  clientSecret,
  onAnswered,
}: StripeChallengeProps): ReactNode {
  useEffect(() => {
    let isLeft = false;
    loadStripe(publishableKey)
      .then((stripe) => stripe?.handleNextAction({ clientSecret }))
      .finally(() => void (isLeft || onAnswered()))
      .catch(() => undefined);
    return () => void (isLeft = true);
  }, [publishableKey, clientSecret, onAnswered]);
  return <LoadingDots />;
}
