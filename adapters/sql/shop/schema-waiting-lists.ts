/** A party on a waiting list. Times are epoch ms on the festival's clock; both offer columns are null without an offer. */
export type WaitingPartiesTable = {
  id: string;
  product_id: string;
  product_name: string;
  ticket_type: string;
  position: number;
  name: string;
  email: string;
  user_id: string | null;
  places: number;
  passed_over: number;
  joined_at: number;
  state: string;
  offered_at: number | null;
  offered_until: number | null;
  order_id: string | null;
  ended_at: number | null;
};

export type WaitingListTables = { waiting_parties: WaitingPartiesTable };
