-- What was changed about hotels of the offline world while the product runs: prices, and houses sold out.
CREATE TABLE offline_price_moves (
  hotel_id text PRIMARY KEY,
  percent integer NOT NULL DEFAULT 100 CHECK (percent BETWEEN 1 AND 10000),
  sold_out boolean NOT NULL DEFAULT false
);
