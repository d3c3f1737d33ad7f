import type { Account } from '../schemas/account.ts';
import type { View } from '../schemas/staff.ts';

/** An account for tests: a credit customer of Phoenix, changed by `changes`. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  role: 'customer',
  permission: null,
  view: null,
  userName: 'Dana Reyes',
  customerid: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
  branchName: 'Phoenix',
  branchAddress1: '100 Test Street',
  branchAddress2: null,
  branchAddress3: null,
  branchCity: 'Phoenix',
  branchZipcode: '85001',
  branchFaxNumber: null,
  branchPhoneNumber: '602-555-0100',
  isCashCustomer: false,
  termsDays: 30,
  isOnCreditHold: false,
  contactemailaddress: 'credit@demo.test',
  profileId: 1,
  tutorialId: 0,
  skippedTutorial: false,
  preferredLanguage: 0,
  branchId: null,
  zipCode: null,
  openingViews: [],
  flags: {},
  ...changes,
});

/** A view of that account's customer by staff who may only look, for tests, changed by `changes`. */
export const aView = (changes: Partial<View> = {}): View => ({
  grantId: 1,
  customerId: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
  reason: 'Asks about an order',
  ticket: '',
  endsIn: 3_600,
  can: [],
  ...changes,
});
