export interface RateLimitTable {
  bucket: string;
  hits: number;
  resets_at: Date;
}

declare module '../database/schema.ts' {
  interface Schema {
    rate_limit: RateLimitTable;
  }
}
