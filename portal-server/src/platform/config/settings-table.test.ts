import { settingsPage } from './settings-table.ts';

test('the operators’ table of variables is as write-settings-table.ts writes it', () => {
  const { text, upToDate } = settingsPage();
  expect(text).toBe(upToDate);
});
