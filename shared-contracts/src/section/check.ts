export { collisions, descriptorProblems } from './check-descriptor.ts';
export { localeProblems, type Locales } from './check-locales.ts';
export type { Problem } from './problem.ts';
export { schemaProblems } from './schema-problems.ts';
