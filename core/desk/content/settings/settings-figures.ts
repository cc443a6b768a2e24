/** What is sold and promised so far, as far as a change of the settings touches it. */
export type SettingsFigures = {
  /** Tickets that are sold and not given back. */
  readonly tickets: number;
  /** Those of them for the competition. */
  readonly competitorTickets: number;
  /** Orders that are paid for. */
  readonly orders: number;
  /** The places that each party on a waiting list asked for. */
  readonly parties: readonly number[];
  /** The categories of each stall of the market. */
  readonly stalls: readonly (readonly string[])[];
  /** Tills that are open at the box office. */
  readonly openTills: number;
  /** Whether the day was moved, or called off. */
  readonly dayMoved: boolean;
};
