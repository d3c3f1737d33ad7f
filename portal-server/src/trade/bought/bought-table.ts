import type { Listed } from '../trade-tables.ts';

/** A product that a customer bought; see `017-bought-products.sql`. */
export interface BoughtProductTable extends Listed {
  product_code: string;
  product_description: string;
  last_bought_on: string;
  last_unit_price: string;
  price_unit: string;
  unit_of_measure: string;
  quantity: string;
  weight: string | null;
  times: number;
  open_orders: number;
  stock_available: number | null;
  oldest_counted: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    bought_product: BoughtProductTable;
  }
}
