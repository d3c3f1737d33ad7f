import { aTestReportRow } from '@portal/shared-contracts/testing';
import type { TestReportDetails } from '@portal/shared-contracts';
import { describeList, findInGrid } from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { SECTION, texts } from '../texts.ts';
import { testReports } from './list.tsx';
import './texts.ts';

const row = aTestReportRow();
const path = '/api/account/v1/materialTestReport/download/S-200001/1';
const report = { number: 'MTR-1', heat: 'KA35445', date: '2026-03-01', isReplaced: false, mtrUrl: path };
const data: TestReportDetails = {
  ...row,
  mtrUrl: path,
  testReports: [report],
  reports: [
    {
      ...report,
      values: {
        grade: '6061-T651',
        uns: 'A96061',
        finish: null,
        standards: ['ASTM B209'],
        chemistry: [
          { element: 'Si', minimum: 0.4, maximum: 0.8, result: 0.62, digits: 2 },
          { element: 'Fe', minimum: null, maximum: 0.7, result: 0.74, digits: 2 },
        ],
        mechanical: [],
      },
    },
  ],
};

describeList(
  {
    section: { name: SECTION, texts, descriptor },
    screen: testReports,
    path: '/orders/test-reports',
    row,
    columns: [
      ['Heat', 'Colada', 'KA35445'],
      ['Test report', 'Certificado', 'Ready'],
      ['Product', 'Producto', 'AL6061T651-PL-0.500'],
      ['Grade', 'Grado', '6061-T651'],
      ['Mill', 'Acería', 'Kanab Aluminum, Spokane'],
      ['Sales order', 'Pedido', 'S-200001'],
      ['PO number', 'N.º de OC', 'PO-7'],
      ['Invoice', 'Factura', 'I-300001'],
      ['Order date', 'Fecha', '03-16-2026'],
    ],
    card: 'KA35445ReadyProductAL6061T651-PL-0.500Grade6061-T651Sales orderS-200001PO numberPO-7Order date03-16-2026',
    empty: {
      en: 'None of your orders has material with a heat yet.',
      es: 'Ninguno de sus pedidos tiene todavía material con colada.',
    },
    hasDocuments: false,
    details: {
      call: '/api/test-reports/S-200001-1',
      data,
      link: 'KA35445',
      title: 'Test reports of S-200001-1',
      shows: ['Si, %', '0.74', 'Kanab Aluminum, Spokane · Melted in United States'],
      query: '?details=test-reports.S-200001-1',
    },
  },
  ({ show, server }) => {
    test('a row with reports downloads them, and one without says so', async () => {
      const none = aTestReportRow({ line: 'S-2-1', heat: 'NU1', status: 'None' });
      server().answer('/api/test-reports', { rows: [row, none] });
      show();
      const link = await findInGrid('link', {
        name: /^Ready: Download the material test report of heat KA35445, AL6061T651-PL-0.500$/,
      });
      expect(link).toHaveAttribute('href', expect.stringContaining(path));
      expect(screen.getByText('None yet')).toBeInTheDocument();
    });

    test('a value out of range is said at the top of the panel, and beside the value', async () => {
      server().answer('/api/test-reports', { rows: [row] });
      server().answer('/api/test-reports/S-200001-1', { data });
      const { user } = show();
      await user.click(await findInGrid('link', { name: 'KA35445' }));
      expect(await within(await screen.findByRole('dialog')).findAllByText('Out of range')).toHaveLength(2);
    });
  },
);
