import type { StaffCustomer } from '@portal/shared-contracts';
import { styled, Text } from '@portal/shared-ui';
import { Icon, StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Choice = styled('button')(({ theme }) => ({
  flex: '1 1 260px',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minWidth: 0,
  minHeight: 64,
  padding: '12px 20px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& > span': { flexGrow: 1, minWidth: 0 },
  '&:hover': { background: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px', gap: 12 },
}));
const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' });
const Aside = styled('div')(({ theme }) => ({
  padding: '12px 20px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}));

export interface CustomerListProps<Customer extends StaffCustomer> {
  label: string;
  customers: readonly Customer[];
  onChoose: (customer: Customer) => void;
  /** Another line about a customer. */
  fact?: (customer: Customer) => string;
  /** A link beside the customer. */
  aside?: (customer: Customer) => ReactNode;
}

/** A list of customers; each is a button. */
export function CustomerList<Customer extends StaffCustomer>(props: CustomerListProps<Customer>): ReactNode {
  const { label, customers, onChoose, fact, aside } = props;
  const { t } = useTranslation(SECTION);
  return (
    <List aria-label={label}>
      {customers.map((customer) => {
        const { customerId, clientName, accountNumber, city, isOnCreditHold, found } = customer;
        const beside = aside?.(customer) ?? null;
        return (
          <li key={customerId}>
            <Choice type="button" onClick={() => onChoose(customer)}>
              <span>
                <Line>
                  <Text as="span" variant="h3">
                    {clientName}
                  </Text>
                  {isOnCreditHold && <StatusChip tone="error" label={t('staffCustomers.creditHold')} />}
                </Line>
                <Text as="span" variant="body2" tone="quiet" style={{ display: 'block' }}>
                  {[accountNumber, city].filter((part) => part !== null).join(' · ')}
                </Text>
                {found !== null && (
                  <Text as="span" variant="body2" style={{ display: 'block' }}>
                    {t(`staffCustomers.found.${found.what}`, { value: found.value })}
                  </Text>
                )}
                {fact && (
                  <Text as="span" variant="body2" tone="quiet" style={{ display: 'block' }}>
                    {fact(customer)}
                  </Text>
                )}
              </span>
              {beside === null && <Icon name="next" />}
            </Choice>
            {beside !== null && <Aside>{beside}</Aside>}
          </li>
        );
      })}
    </List>
  );
}
