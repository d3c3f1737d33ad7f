import type { GatewaySettings } from '@portal/shared-contracts';
import { Skeleton, styled } from '@portal/shared-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FieldsProps } from './fields-handle.ts';
import { SandboxFields } from './SandboxFields.tsx';

// Only a portal with Stripe loads its code.
const StripeFields = lazy(() =>
  import(/* webpackChunkName: "stripe" */ './StripeFields.tsx').then((module) => ({
    default: module.StripeFields,
  })),
);

// The background on which the provider draws its fields.
const Box = styled('div')(({ theme }) => ({
  padding: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
}));

/** Fields of the configured payment provider for a card or a bank account. */
export function HostedFields({ gateway, ...props }: FieldsProps & { gateway: GatewaySettings }): ReactNode {
  return (
    <Box>
      {gateway.kind === 'sandbox' ? (
        <SandboxFields key={props.kind} fieldsUrl={gateway.fieldsUrl} {...props} />
      ) : (
        <Suspense fallback={<Skeleton style={{ height: 44 }} />}>
          <StripeFields key={props.kind} publishableKey={gateway.publishableKey} {...props} />
        </Suspense>
      )}
    </Box>
  );
}
