/**
 * A submitted form. `form` is JSON as text; `sameness` is a hash that is equal for equal forms of one day. Times are
 * epoch ms.
 */
export type SiteFormsTable = {
  id: string;
  form_type: string;
  email: string;
  form: string;
  sameness: string;
  received_at: number;
};

/** One address on one list. Three columns count its emails. Times are epoch ms. */
export type SubscriptionsTable = {
  id: string;
  list: string;
  email: string;
  name: string;
  state: string;
  asked_at: number;
  confirmed_at: number | null;
  left_at: number | null;
  letters_since: number;
  letter_at: number;
  letters: number;
};

export type SiteFormTables = { site_forms: SiteFormsTable; subscriptions: SubscriptionsTable };
