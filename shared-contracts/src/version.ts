/**
 * Version of the contract between shell and sections. A section's descriptor names the range that it was built for. Shell and `publish`
 * refuse it when this version is outside of that range (docs/architecture.md, "A section and its contract").
 */
export const CONTRACTS_VERSION = '1.0.0';
