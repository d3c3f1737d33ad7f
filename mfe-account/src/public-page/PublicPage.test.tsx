import { PageSkeleton } from '@portal/shared-ui';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { FollowedPageSkeleton } from './PublicPage.tsx';

const skeleton = (
  <FollowedPageSkeleton>
    <PageSkeleton />
  </FollowedPageSkeleton>
);
afterEach(() => document.getElementById('early-view')?.remove());

test('a page that is followed to has a skeleton while its script is on its way', () => {
  renderWithProviders(skeleton);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('a page that was opened first keeps what the server has drawn', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'early-view' }));
  renderWithProviders(skeleton);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
