import type { DoubtfulAccount, ErpBatchAnswer } from '@portal/shared-contracts/erp';

/** The account numbers that a person should check after all files. The last file of customers lists all that records still wait for. */
export function doubtfulAccounts(
  reports: readonly Partial<Pick<ErpBatchAnswer, 'kind' | 'accounts'>>[],
): DoubtfulAccount[] {
  const last = reports.findLastIndex(({ kind }) => kind === 'customers');
  const found = reports.flatMap(({ accounts = [] }, at) =>
    accounts.filter(({ isWaitedFor }) => !isWaitedFor || at >= last),
  );
  return [...new Map(found.map((each) => [each.accountNumber, each])).values()];
}

/** The printed line about an account number. */
export function lineOfAccount({ accountNumber, isWaitedFor, nearest }: DoubtfulAccount): string {
  if (!isWaitedFor) return `  ${accountNumber}: this customer looks like ${nearest}. Is it another one?`;
  const meant = nearest === null ? '' : ` Is ${nearest} meant?`;
  return `  ${accountNumber}: records wait, for no customer has this account number.${meant}`;
}
