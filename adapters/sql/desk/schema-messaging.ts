/**
 * A job of the desk. `params` and `cursor` are JSON as text; `created_at`, `not_before`, `started_at` and `ended_at` are
 * on the festival's clock, `lease_until` and `wake_at` on the machine's.
 */
export type JobsTable = {
  id: string;
  kind: string;
  priority: number;
  title: string;
  params: string;
  cursor: string;
  done: number;
  total: number | null;
  troubled: number;
  note: string;
  state: string;
  started_by: string;
  started_by_name: string;
  created_at: number;
  not_before: number;
  started_at: number | null;
  ended_at: number | null;
  lease_holder: string | null;
  lease_until: number | null;
  wake_at: number;
  attempts: number;
  reason: string | null;
};

/** An email to many people. `audience` is JSON as text; times are on the festival's clock. */
export type MessagesTable = {
  id: string;
  subject: string;
  body: string;
  audience: string;
  marketing: number;
  job_id: string;
  written_by: string;
  written_by_name: string;
  created_at: number;
  /** The time when its recipients were stored; null before that. */
  gathered_at: number | null;
  skipped: number;
};

/** One recipient of a message. `facts` (JSON as text) fill the placeholders. */
export type MessageRecipientsTable = {
  message_id: string;
  number: number;
  email: string;
  name: string;
  facts: string;
  leave_link: string | null;
  state: string;
  reason: string | null;
};

/** Banners, past and present; times are on the festival's clock. Pages show the newest banner that is not taken down. */
export type BannersTable = {
  id: string;
  kind: string;
  headline: string;
  text: string;
  link: string | null;
  from_at: number;
  until_at: number | null;
  written_by: string;
  written_by_name: string;
  created_at: number;
  taken_down_at: number | null;
};

/** Each decision to cancel or move the day. Times are on the festival's clock. */
export type DayOffTable = {
  id: string;
  kind: string;
  reason: string;
  moved_to: string | null;
  refunds: string;
  refunds_until: number | null;
  banner_id: string;
  message_id: string;
  message_job: string;
  refunds_job: string | null;
  decided_by: string;
  decided_by_name: string;
  decided_at: number;
  gathered_at: number | null;
  /** The decision that this one replaces, or '' for the first: unique, so that two organisers cannot both decide. */
  after: string | null;
  /** The day that the edition's folder named; null in rows of versions before these two columns. */
  edition_day: string | null;
};

/** One paid order of a day off, and the state of its refund. */
export type DayOffOrdersTable = {
  day_off_id: string;
  order_id: string;
  number: number;
  amount: number;
  tickets: number;
  name: string | null;
  state: string;
  why: string | null;
  tries: number;
  /** How often staff retried after a refusal; each retry is a separate refund at the provider. */
  round: number;
  settled_by: string | null;
  settled_note: string | null;
};

export type MessagingTables = {
  jobs: JobsTable;
  messages: MessagesTable;
  message_recipients: MessageRecipientsTable;
  banners: BannersTable;
  day_off: DayOffTable;
  day_off_orders: DayOffOrdersTable;
};
