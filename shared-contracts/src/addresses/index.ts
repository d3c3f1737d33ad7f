export { ADDRESS_PATTERN, EMAIL_LENGTH, isAddress, MOST_RECIPIENTS } from './addresses.ts';
export { MOST_ADDRESSES, readAddresses, readRecipients, type AddressList } from './address-list.ts';
