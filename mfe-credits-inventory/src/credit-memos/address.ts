import { pathAddress } from '@portal/shared-ui/data';

/** Credit memos open beside their list, at paths below it. */
export const address = pathAddress('/credit-memos');
