/**
 * Version of the contract between shell and sections. A section names the range it was built for in its
 * descriptor; shell and `publish` refuse it when this version is outside of that range
 * (docs/architecture.md, "A section and its contract").
 */
export const CONTRACTS_VERSION = '1.0.0';
