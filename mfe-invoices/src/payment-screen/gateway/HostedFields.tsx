import type { GatewaySettings } from '@portal/shared-contracts';
import { Skeleton } from '@portal/shared-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FieldsProps } from './fields-handle.ts';
import { SandboxFields } from './SandboxFields.tsx';

// Only a portal that takes payments by Stripe loads its code.
const StripeFields = lazy(() =>
  import(/* webpackChunkName: "stripe" */ './StripeFields.tsx').then((module) => ({
    default: module.StripeFields,
  })),
);

/** The fields of the configured provider for a card or a bank account. */
export function HostedFields({ gateway, ...props }: FieldsProps & { gateway: GatewaySettings }): ReactNode {
  if (gateway.kind === 'sandbox')
    return <SandboxFields key={props.kind} fieldsUrl={gateway.fieldsUrl} {...props} />;
  return (
    <Suspense fallback={<Skeleton style={{ height: 44 }} />}>
      <StripeFields key={props.kind} publishableKey={gateway.publishableKey} {...props} />
    </Suspense>
  );
}
