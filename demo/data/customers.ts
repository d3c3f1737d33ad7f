/** A customer of the demo, and the amounts of their data. */
export interface DemoCustomer {
  id: number;
  name: string;
  branchId: number;
  email: string;
  isCash: boolean;
  isOnCreditHold: boolean;
  creditLimit: number;
  /** People who order; the first ones ordered in the first years. */
  people: string[];
  /** Format of their purchase order numbers. */
  purchaseOrder: (year: string, number: number) => string;
  years: number;
  /** 1 spreads the orders evenly over the years; with higher numbers more of them are recent. */
  growth: number;
  /** Share of the invoices that have a credit memo, 0 to 1. */
  credited: number;
  orders: number;
  /** Number of rejected and expired quotes. */
  lostQuotes: number;
  pendingQuotes: number;
  /** Maximum of lines in a document. */
  lines: number;
  products: number;
  inventory: number;
}

const full: DemoCustomer[] = [
  {
    id: 1001,
    name: 'Copperline Fabrication',
    branchId: 27,
    email: 'credit@demo.test',
    isCash: false,
    isOnCreditHold: false,
    creditLimit: 60_000_000,
    people: ['Dana Reyes', 'Marco Silva', 'Ruth Okafor', 'José Núñez'],
    purchaseOrder: (year, number) => `CF-${year.slice(2)}-${String(number).padStart(4, '0')}`,
    years: 6,
    growth: 2,
    credited: 0.04,
    orders: 420,
    lostQuotes: 120,
    pendingQuotes: 14,
    lines: 5,
    products: 30,
    inventory: 24,
  },
  {
    id: 1002,
    name: 'Mesa Custom Gates',
    branchId: 10,
    email: 'cash@demo.test',
    isCash: true,
    isOnCreditHold: false,
    creditLimit: 0,
    people: ['Marcus Bell', 'Lupe Herrera'],
    purchaseOrder: (_year, number) => `MCG ${1_000 + number}`,
    years: 4,
    growth: 2,
    credited: 0.05,
    orders: 90,
    lostQuotes: 40,
    pendingQuotes: 5,
    lines: 3,
    products: 14,
    inventory: 6,
  },
  {
    id: 1003,
    name: 'Pacific Hull Works',
    branchId: 26,
    email: 'hold@demo.test',
    isCash: false,
    isOnCreditHold: true,
    creditLimit: 1_500_000,
    people: ['Priya Nair', 'Owen Castillo', 'Beth Lindqvist'],
    purchaseOrder: (year, number) => `${year}/${number}`,
    years: 5,
    growth: 2,
    credited: 0.04,
    orders: 180,
    lostQuotes: 60,
    pendingQuotes: 7,
    lines: 4,
    products: 18,
    inventory: 11,
  },
  {
    id: 1004,
    name: 'Sierra Aerospace Components',
    branchId: 6,
    email: 'large@demo.test',
    isCash: false,
    isOnCreditHold: false,
    creditLimit: 250_000_000,
    people: [
      'Tomás Aguilar',
      'Keiko Tanaka',
      'Aaron Whitfield',
      'Maria Lopez',
      'Ngozi Eze',
      'Paul Brandt',
      'Samira Haddad',
      'Greg Novak',
      'Yolanda Cruz',
      'Felix Baumann',
      'Irene Walsh',
      'Victor Quan',
    ],
    purchaseOrder: (_year, number) => `4500${String(100_000 + number * 7)}`,
    years: 8,
    growth: 1.1,
    credited: 0.012,
    orders: 50_000,
    lostQuotes: 3_800,
    pendingQuotes: 148,
    lines: 2,
    products: 90,
    inventory: 160,
  },
  {
    id: 1005,
    name: 'New Leaf Robotics',
    branchId: 37,
    email: 'new@demo.test',
    isCash: false,
    isOnCreditHold: false,
    creditLimit: 500_000,
    people: ['Ellen Park'],
    purchaseOrder: (_year, number) => `NLR-${number}`,
    years: 0,
    growth: 1,
    credited: 0,
    orders: 0,
    lostQuotes: 0,
    pendingQuotes: 0,
    lines: 1,
    products: 1,
    inventory: 0,
  },
];

/** The same customers with just enough rows for tests of several pages. */
const small = full.map((customer): DemoCustomer => {
  const isLarge = customer.orders > 1_000;
  return {
    ...customer,
    orders: isLarge ? 400 : Math.ceil(customer.orders / 6),
    lostQuotes: isLarge ? 60 : Math.ceil(customer.lostQuotes / 6),
    growth: isLarge ? 1.8 : customer.growth,
    credited: customer.credited * 4,
    pendingQuotes: isLarge ? 24 : customer.pendingQuotes,
    inventory: Math.min(customer.inventory, 24),
  };
});

export const CUSTOMERS = { full, small };
export type DemoSize = keyof typeof CUSTOMERS;

/** Address to which mail and material are sent. */
interface DemoAddress {
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

/** Address of a customer of the demo, or undefined. */
export const addressOf = (customerId: number): DemoAddress | undefined => ADDRESSES[customerId];
