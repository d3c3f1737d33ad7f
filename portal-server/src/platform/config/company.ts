/** The distributor, as documents, mails and pages name it. */
export interface Company {
  name: string;
  phone: string;
  email: string;
  /** Lines under the name. */
  address: readonly string[];
  /** Where checks go; lines under the name. */
  remitTo: readonly string[];
}

export const COMPANY: Company = {
  name: 'Sierra Vista Metals',
  phone: '800-555-0142',
  email: 'sales@sierravistametals.example',
  address: ['11200 Sheldon Street', 'Sun Valley, CA 91352'],
  remitTo: ['P.O. Box 55190', 'Los Angeles, CA 90074'],
};
