import type { UserType } from '#core/accounts/user.ts';
import type { Schema } from '../schema/schema.ts';
import type { Snapshot } from './sqlite-snapshot.ts';
import type { Row } from './table-checksum.ts';

/** What becomes of a row in the next edition's store; undefined leaves it behind. */
type CarryOver = (row: Row) => Row | undefined;

const unchanged: CarryOver = (row) => row;

const everybodyBeginsAs: readonly UserType[] = ['guest'];

/** A competitor is whoever has this year's ticket, and the back office is appointed anew. */
const asGuest: CarryOver = (row) => ({ ...row, labels: JSON.stringify(everybodyBeginsAs) });

/** A device's address belongs to a session, and sessions end with the edition. */
const unlessOfDevice: CarryOver = (row) => (row.session_id === null ? row : undefined);

/** false for what was sold, judged, written or begun in one edition. A table that nobody thought of does not compile. */
const carryOvers: Readonly<Record<keyof Schema, CarryOver | false>> = {
  stock: false,
  orders: false,
  purchases: false,
  refunds: false,
  payment_notices: false,
  outbox: false,
  inbox: false,
  marks: false,
  account_users: asGuest,
  account_sessions: false,
  account_targets: unlessOfDevice,
  account_tokens: false,
  account_trail: unchanged,
  account_mfa: unchanged,
  account_challenges: false,
  account_identities: unchanged,
  account_sign_ins: false,
  account_objections: unchanged,
  site_forms: false,
  // Those who have left too: whoever asked to hear no more is not to be asked by mistake.
  subscriptions: unchanged,
  registrations: false,
  // Whoever wished to be forgotten in last year's store is to be forgotten here as well.
  deletions: unchanged,
  competition_day_log: false,
  running_orders: false,
  ring_marks: false,
  class_readings: false,
  competition_results_log: false,
  paper_notes: false,
};

const passageOf = new Map(Object.entries(carryOvers));

/**
 * A store as the next edition begins with it: accounts with all that is theirs, lists and wishes to be forgotten. Nobody
 * is logged in, everybody is a guest, and nothing is sold.
 */
export const rowsCarriedOver = (store: Snapshot): Snapshot => ({
  *rowsOf(table) {
    const passage = passageOf.get(table);
    if (!passage) return;
    for (const row of store.rowsOf(table)) {
      const taken = passage(row);
      if (taken) yield taken;
    }
  },
  close: () => store.close(),
});
