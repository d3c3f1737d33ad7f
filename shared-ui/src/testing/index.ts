export { fakeServer, type Answer, type FakeServer } from './fake-server.ts';
export { findInGrid } from './find-in-grid.ts';
export { renderWithProviders, type Rendered, type RenderOptions } from './render-with-providers.tsx';
export { onPhone, onWidePage, pretendWidth, withMouse } from './media.ts';
export { describeList, type ListCase, type ListTests } from './describe-list.tsx';
export { describeSection, type SectionTests } from './describe-section.tsx';
export { textOf } from './text-of.ts';
export { setSampleKinds } from './sample-kinds.ts';
export { fillSlots } from './fill-slots.ts';
