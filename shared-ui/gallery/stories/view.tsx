import { setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { useLayoutEffect, type ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { Stack } from '../../src/layout/Stack.tsx';
import { Text } from '../../src/layout/Text.tsx';
import { Unbroken } from '../../src/page/Unbroken.tsx';
import { PrintedByStaff } from '../../src/print/Printed.tsx';
import { OnBehalf } from '../../src/form/Notice.tsx';
import { say, type Story } from '../story.ts';

const account = anAccount({
  role: 'staff',
  permission: 'viewer',
  userName: 'Sam Whitaker',
  view: {
    grantId: 1,
    customerId: 1001,
    clientName: 'Copperline Fabrication',
    accountNumber: 'C-1001',
    reason: 'Asks about an order',
    ticket: '',
    endsIn: 3_600,
    can: [],
  },
});

/** Shows its children as they look to staff who view the portal as a customer. */
function InView({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    setSession({ status: 'signedIn', account });
    return () => setSession({ status: 'unknown' });
  }, []);
  return <Stack>{children}</Stack>;
}

export const view: Story = {
  component: 'view',
  states: {
    'on-behalf': () => (
      <InView>
        <OnBehalf />
      </InView>
    ),
    looked: () => (
      <Text style={{ maxWidth: 190 }}>
        <Unbroken>
          {say('Downloaded: Packing list SO-100023', 'Descargó: Lista de empaque SO-100023')}
        </Unbroken>
      </Text>
    ),
    forbidden: () => (
      <InView>
        <Button action="quotes.accept">{say('Accept quotes', 'Aceptar cotizaciones')}</Button>
      </InView>
    ),
    printed: () => (
      <InView>
        <Text>{say('Quote Q-100001', 'Cotización Q-100001')}</Text>
        <PrintedByStaff />
      </InView>
    ),
  },
};
