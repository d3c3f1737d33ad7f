export { actionOfCall, isAllowed, type Doer } from './action-rules.ts';
export { collisions, descriptorProblems } from './check-descriptor.ts';
export { localeProblems, type Locales } from './check-locales.ts';
export { sectionOf } from './own-service.ts';
export { schemaProblems, type Problem } from './problems.ts';
