import { DEMO_COMPANY } from '../../../platform/config/company.ts';
import type { Line, Quote } from '../../records/trade-document.ts';
import { sayIn } from '../document-text.ts';
import type { LayoutContext } from '../drawing/layout.ts';

export const aContext = (language: LayoutContext['language'] = 'en'): LayoutContext => ({
  language,
  today: '2026-03-16',
  company: DEMO_COMPANY,
  say: sayIn(language),
  parties: {
    customer: {
      name: 'Copperline Fabrication',
      accountNumber: 'C-1001',
      isCash: false,
      termsDays: 30,
      address: ['4420 South 38th Place', 'Phoenix, AZ 85040'],
    },
    branch: { name: 'Phoenix', address: ['2900 West Lincoln Street'], phone: '602-555-0127', fax: null },
  },
});

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  customer_id: 1001,
  id: 100_001,
  list: 'quotes',
  search_text: '',
  order_number: 'Q-100001',
  ordered_by: 'Dana Reyes',
  quote_date: '2026-03-01',
  expires: '2026-03-31',
  ordered: null,
  date_required: null,
  total: 123_450,
  freight: 0,
  taxes: 3_450,
  po_number: null,
  product_codes: 'AL6061T6-RD-1.000',
  cash_sale: false,
  order_status: 1,
  reject_reason: null,
  reject_comment: null,
  answered_by: null,
  answered_at: null,
  payment: null,
  reserved_for: null,
  erp_version: null,
  is_made_here: false,
  ...changes,
});

export const aLine = (changes: Partial<Line> = {}): Line => ({
  customer_id: 1001,
  document: 'quote',
  document_id: 100_001,
  line_number: 1,
  product_code: 'AL6061T6-RD-1.000',
  product_description: '6061-T6 Aluminum Round Bar 1.000"',
  product_long_description: '6061-T6 Aluminum Round Bar 1.000", Cut to 12.000", ASTM B221, mill finish',
  quantity: '12.50',
  unit_of_measure: 'FT',
  no_of_pieces: 5,
  unit_price: 1_234,
  total_sell_price: 15_425,
  pack_id: 'PK100001',
  heat: 'KA12345',
  weight: '61.20',
  mill: 'Kaiser Aluminum',
  melted_in: 'US',
  ...changes,
});
