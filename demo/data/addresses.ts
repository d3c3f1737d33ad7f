/** Where a customer gets mail and material. */
export interface DemoAddress {
  address1: string;
  city: string;
  state: string;
  zip_code: string;
}

const ADDRESSES: Readonly<Record<number, DemoAddress>> = {
  1001: { address1: '4420 South 38th Place', city: 'Phoenix', state: 'AZ', zip_code: '85040' },
  1002: { address1: '1885 East Ajo Way', city: 'Tucson', state: 'AZ', zip_code: '85713' },
  1003: { address1: '2260 Main Street, Dock 4', city: 'San Diego', state: 'CA', zip_code: '92113' },
  1004: {
    address1: '12750 Raymer Street, Building C',
    city: 'North Hollywood',
    state: 'CA',
    zip_code: '91605',
  },
  1005: { address1: '390 Reed Street, Suite 12', city: 'San Jose', state: 'CA', zip_code: '95110' },
};

/** Address of a customer of the demo; nothing where there is none. */
export const addressOf = (customerId: number): DemoAddress | undefined => ADDRESSES[customerId];
