import { Bone } from '../../src/waiting/Bone.tsx';
import { ListSkeleton } from '../../src/waiting/ListSkeleton.tsx';
import { LoadingDots } from '../../src/waiting/LoadingDots.tsx';
import type { Story } from '../story.ts';

export const skeletons: Story = {
  component: 'skeletons',
  states: { list: () => <ListSkeleton />, bone: () => <Bone />, dots: () => <LoadingDots /> },
};
