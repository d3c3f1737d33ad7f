import type { Locator, Page } from '@playwright/test';
import { rows } from '../fixtures/frame.ts';
import {
  CARDS,
  cents,
  expect,
  GOOD_ACCOUNT,
  invoicesDue,
  leaveMemos,
  providerFields,
  test,
} from '../fixtures/paying.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';

test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(({ signedInAs }) => signedInAs('large'));

async function typeCardInSpanish(place: Page | Locator, number: string): Promise<void> {
  await place.getByRole('radio', { name: 'Tarjeta de crédito' }).check();
  const fields = await providerFields(place, 'Datos de la tarjeta');
  await fields.getByLabel('Número de tarjeta').fill(number);
  await fields.getByLabel('Vencimiento').fill('12/40');
  await fields.getByLabel('Código CVC').fill('123');
  await fields.getByLabel('Código postal').fill('85001');
}

/** Unchecks the credit memos: other journeys of the same portal need them. */
async function withoutMemos(place: Page | Locator): Promise<void> {
  await place.getByRole('button', { name: /^(Pagar|Aplicar)/ }).waitFor();
  await leaveMemos(place, 'Notas de crédito');
}

test('in Spanish, on a phone, an invoice is paid by bank account with the discount', async ({
  page,
  context,
  shop,
}) => {
  // With a discount, but not the dearest: the journey with the memo needs an invoice that costs more than the memo.
  const [invoice] = (await invoicesDue(context, shop)).slice(-2);
  await page.goto(`/orders/open-invoices?details=invoices.${invoice?.invoiceNumber}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Pago' });
  await withoutMemos(dialog);
  await dialog.getByRole('radio', { name: 'Cuenta bancaria' }).check();
  const account = await providerFields(dialog, 'Datos de la cuenta bancaria');
  await account.getByLabel('Número de ruta').fill('110000000');
  await account.getByLabel('Número de cuenta').fill(GOOD_ACCOUNT);
  await expect(dialog.getByText('1 % de descuento bancario')).toBeVisible();
  const pay = dialog.getByRole('button', { name: /^Pagar \$/ });
  const due = cents(await pay.innerText());
  expect(due).toBe((invoice?.amountOutstanding ?? 0) - Math.round((invoice?.total ?? 0) / 100));
  await pay.tap();
  await expect(dialog.getByText('Su pago bancario fue enviado.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Listo' }).tap();
  const left = (await invoicesDue(context, shop)).map(({ invoiceNumber }) => invoiceNumber);
  expect(left).not.toContain(invoice?.invoiceNumber);
});

test('in Spanish, on a phone, a quote is accepted and paid now, after a decline, with a card that the bank asks about', async ({
  page,
}) => {
  await page.goto('/orders/pending-quotes');
  await rows(page).first().getByRole('link').tap();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Aceptar', exact: true }).tap();
  const accept = page.getByRole('dialog', { name: /^Aceptar la cotización/ });
  await accept.getByRole('radio', { name: /Pagar ahora/ }).check();
  await accept.getByRole('button', { name: 'Continuar al pago' }).tap();
  await withoutMemos(page);
  await typeCardInSpanish(page, CARDS.declined);
  const pay = page.getByRole('button', { name: /^Pagar \$/ });
  await pay.tap();
  await expect(page.getByRole('alert')).toContainText('los fondos no son suficientes. No se cobró nada.');
  await typeCardInSpanish(page, CARDS.challenge);
  await pay.tap();
  // A click instead of a tap: Chromium's emulated touch misses its target in a frame of another process.
  await page
    .frameLocator('iframe[title="Confirme con su banco"]')
    .getByRole('button', { name: 'Confirmar el pago' })
    .click();
  await expect(page.getByText(/^Pagado: /)).toBeVisible();
  await expect(page.getByText('sus cotizaciones ya son pedidos')).toBeVisible();
});
