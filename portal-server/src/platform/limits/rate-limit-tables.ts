export interface RateLimitTable {
  bucket: string;
  hits: number;
  resets_at: Date;
}

export interface RateLimitTables {
  rate_limit: RateLimitTable;
}
