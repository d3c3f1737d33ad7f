/** Stores for the customers of a test whose database is empty. */
export { insertBranches as addBranches } from '../demo/branches.ts';
