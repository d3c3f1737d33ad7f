import { preferenceChanges, type Edits } from './preference-changes.ts';

const STORED = { branchId: 27, zipCode: '85001' };

test.each<[Edits, object]>([
  [{}, {}],
  [{ branchId: 27, zip: '85001' }, {}],
  [{ branchId: 6 }, { branchId: 6 }],
  [{ branchId: null }, { branchId: null }],
  [{ zip: '85002' }, { zipCode: '85002' }],
  [{ zip: '' }, { zipCode: null }],
  [{ branchId: 6, zip: '85001' }, { branchId: 6 }],
])('of the edits %j is sent %j', (edits, sent) => expect(preferenceChanges(STORED, edits)).toEqual(sent));
