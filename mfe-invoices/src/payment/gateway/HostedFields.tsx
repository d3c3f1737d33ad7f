import type { GatewaySettings } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { SandboxFields, type FieldsProps } from './SandboxFields.tsx';

/** The fields of the configured provider for a card or a bank account. */
export function HostedFields({ gateway, ...props }: FieldsProps & { gateway: GatewaySettings }): ReactNode {
  if (gateway.kind === 'sandbox')
    return <SandboxFields key={props.kind} fieldsUrl={gateway.fieldsUrl} {...props} />;
  return null;
}
