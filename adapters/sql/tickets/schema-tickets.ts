/**
 * One place that was paid for. There is no index by order: the ids of an order's tickets are adjacent, so a range of the
 * primary key finds them.
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
  /** 1 for a ticket that was given away; `owner_id` is then the new holder's account, or null without one. */
  given: number;
  owner_id: string | null;
  /** Epoch ms. */
  returned_at: number | null;
};

/** A gift of a ticket: open, accepted or ended. At most one open gift per ticket. */
export type TicketGiftsTable = {
  id: string;
  ticket_id: string;
  order_id: string;
  state: string;
  giver_id: string | null;
  giver_name: string;
  giver_email: string | null;
  name: string;
  email: string;
  message: string | null;
  given_at: number;
  ended_at: number | null;
};

/** The log of changes of single tickets. Append-only. */
export type TicketEventsTable = {
  order_id: string;
  /** Counts from 1 within the order. */
  position: number;
  ticket_id: string;
  kind: string;
  by_user: string | null;
  at: number;
  name: string | null;
};

export type TicketTables = {
  tickets: TicketsTable;
  ticket_gifts: TicketGiftsTable;
  ticket_events: TicketEventsTable;
};
