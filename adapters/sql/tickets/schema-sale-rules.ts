/** A pool's total places. The places taken are the sum over its products in `stock`. */
export type PoolsTable = { pool_id: string; places: number };

export type PoolProductsTable = { pool_id: string; product_id: string };

/** One answer about one ticket, stored even before the ticket is issued; times are epoch ms. */
export type TicketAnswersTable = {
  ticket_id: string;
  question: string;
  order_id: string;
  answer: string;
  answered_at: number;
};

export type SaleRulesTables = {
  pools: PoolsTable;
  pool_products: PoolProductsTable;
  ticket_answers: TicketAnswersTable;
};
