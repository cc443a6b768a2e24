/**
 * One place that was paid for. There is no index by order: the ids of an order's tickets lie side by side, so a range of
 * the primary key finds them.
 */
export type TicketsTable = {
  id: string;
  number: string;
  order_id: string;
  line: number;
  product_id: string;
  holder_name: string | null;
  holder_email: string | null;
  state: string;
  void_reason: string | null;
  issue: number;
};

export type TicketTables = { tickets: TicketsTable };
