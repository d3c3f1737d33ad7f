import { Button, Notice, Stack, styled, Text, TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { PlaceSearch } from './use-searched-place.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > :first-child': { flex: '1 1 160px' },
});

export interface FindStoreProps {
  search: PlaceSearch;
  /** The delivery ZIP of the person. */
  zipCode: string | null;
  onEditZip: () => void;
}

/** Finds stores by ZIP or by the person's position, and shows the delivery ZIP. */
export function FindStore({ search, zipCode, onEditZip }: FindStoreProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Stack gap={1.5}>
      <Text as="h3" variant="h3">
        {t('locator.find')}
      </Text>
      <Row>
        <TextInput
          label={t('locator.zip')}
          name="storeZip"
          inputMode="numeric"
          autoComplete="postal-code"
          spellCheck={false}
          value={search.zip}
          onChange={search.typeZip}
          error={search.zipProblem ?? undefined}
        />
        <Button color="secondary" loading={search.isSearching} onClick={search.locate}>
          {t('locator.useLocation')}
        </Button>
      </Row>
      <div>
        <Notice role="alert" tone="error">
          {search.positionProblem}
        </Notice>
        <Stack direction="row" gap={1} align="center" wrap>
          <Text variant="body2" tone="quiet">
            {zipCode === null ? t('locator.noDeliveryZip') : t('locator.deliveryZip', { zip: zipCode })}
          </Text>
          <Button variant="link" size="sm" onClick={onEditZip}>
            {t(zipCode === null ? 'locator.addZip' : 'locator.changeZip')}
          </Button>
        </Stack>
      </div>
    </Stack>
  );
}
