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

test('a page that is opened by a link shows a skeleton while its script loads', () => {
  renderWithProviders(skeleton);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('the first page of a visit keeps the skeleton of the server', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'early-view' }));
  renderWithProviders(skeleton);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
