import { Button, onAdjusted, Stack, styled, Text } from '@portal/shared-ui';
import { Checkbox, RadioGroup } from '@portal/shared-ui/fields';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import { useEffect, useState, type ReactNode } from 'react';
import { saveAdjustments, readAdjustments, SWITCHES, TEXT_SIZES, type Adjustments } from './adjustments.ts';
import en from '../../locales/accessibility.en.json';
import es from '../../locales/accessibility.es.json';

addTexts('shell', { en, es });

const PLAIN: Adjustments = {
  text: 'normal',
  contrast: false,
  spacing: false,
  links: false,
  calm: false,
  keys: false,
};

const Switch = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 14px',
  cursor: 'pointer',
});

/** Panel of the portal's appearance on this device. Each choice applies at once. */
export function AccessibilityPanel({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(readAdjustments);
  useEffect(() => onAdjusted(() => setChosen(readAdjustments())), []);

  const choose = (changed: Partial<Adjustments>): void =>
    saveAdjustments({ ...readAdjustments(), ...changed });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('accessibility.title')}
      size="sm"
      actions={
        <>
          <Button color="secondary" onClick={() => choose(PLAIN)}>
            {t('accessibility.reset')}
          </Button>
          <Button onClick={onClose}>{t('accessibility.done')}</Button>
        </>
      }
    >
      <Stack>
        <Text>{t('accessibility.kept')}</Text>
        <RadioGroup
          label={t('accessibility.text')}
          name="text"
          options={TEXT_SIZES.map((size) => ({ value: size, label: t(`accessibility.sizes.${size}`) }))}
          value={chosen.text}
          onChange={(text) => choose({ text })}
        />
        <div>
          {SWITCHES.map((name) => (
            <Switch key={name}>
              <Checkbox checked={chosen[name]} onChange={(isOn) => choose({ [name]: isOn })} />
              <span>{t(`accessibility.${name}`)}</span>
            </Switch>
          ))}
        </div>
      </Stack>
    </Modal>
  );
}
