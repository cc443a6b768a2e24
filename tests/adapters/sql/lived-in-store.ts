import { type Selectable, sql } from 'kysely';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { sqlEditions } from '#adapters/sql/desk/editions.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlSiteForms } from '#adapters/sql/site/site-forms.ts';
import { aDraft, prepareEdition } from '#core/desk/editions/edition-record.ts';
import { emptyTraderForm } from '#core/desk/traders/trader-form.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { AccountTables } from '../../../server/accounts-service/store/schema.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { inSequence, isPaid, opensItsPage } from '../../contracts/stores/decisions.ts';

/** Creates a SQLite store with a row in every table. */
export const livedInStore = async (file: string): Promise<void> => {
  const database = await openStore(`sqlite:${file}`);
  const orders = sqlOrders(database, simulatedClock(aSaturdayInOctober));
  const order = anOrder({ email: 'Zoë “the nose” O’Hara 🐕@example.org' });
  const products = order.lines.map(({ productId }) => productId);
  await sqlPlaces(database).provide(new Map(products.map((id) => [id, null])), [
    { id: poolId('venue'), places: 1_000, products },
  ]);
  await orders.reserve(order, undefined, [{ place: 0, question: 'allergies', answer: 'Nuts' }]);
  const refund = { id: 'refund_1', orderId: order.id, amount: order.total, reason: 'asked-by-buyer' } as const;
  await orders.change(
    order.id,
    (before, context) => {
      const paid = inSequence(opensItsPage, isPaid)(before, context);
      if (!paid.ok) return paid;
      const task = { kind: 'email', email: { kind: 'receipt', to: 'a@b', order: paid.value.order } } as const;
      return ok({
        order: paid.value.order,
        tasks: [{ id: 'receipt', task }],
        refund: { ...refund, state: 'asked', providerId: null, createdAt: aSaturdayInOctober },
      });
    },
    { id: 'evt_1', kind: 'checkout.session.completed', createdAt: aSaturdayInOctober },
  );
  const submission = { id: 'form_1', form: aListForm({ name: 'Zoë' }), receivedAt: aSaturdayInOctober };
  await sqlSiteForms(database).add(submission, () => ({ subscription: aSubscription(), tasks: [] }));
  await sqlEditions(database, store.migrations).adopt({
    ...aDraft(2025, aSaturdayInOctober),
    phase: 'open',
    openedAt: aSaturdayInOctober,
  });
  await database.write(async (tx) => {
    const marks = Array.from({ length: 450 }, (_, at) => ({ name: `mark ${at}`, value: '\n"\\' }));
    await tx.insertInto('marks').values(marks).execute();
    const inboxRow = { id: 'l', kind: 'email', to: 'a@b', subject: 's', text: 't', html: '<p>', sent_at: 1 };
    await tx.insertInto('inbox').values(inboxRow).execute();
    const ticket = await tx.selectFrom('tickets').select(['id', 'order_id']).executeTakeFirstOrThrow();
    for (const [table, row] of Object.entries({
      ...aMember,
      ...aDay,
      ...anAlert,
      email_deliveries: aDelivery(order.id),
      ...aGift(ticket.id, ticket.order_id),
      ...aPass(ticket.id),
      ...aBoxOffice(order.id),
      ...aDayOff(order.id),
      ...aNote(order.id),
      ...aCarer(order.id),
      ...aTrader(order.id),
      ...aPublishedPage(),
      ...itsMoney(order.id),
      ...itsInvoice(order.id),
      ...aVoucher(order.id),
      ...aWaitingList(order.lines[0]?.productId ?? ''),
    }))
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(tx);
  });
  await database.close();
};

/** Rows as they are read, with the positions that the database generates. */
type Rows = { readonly [Table in keyof Schema]: Selectable<Schema[Table]> };

const aDelivery = (order: string): Rows['email_deliveries'] => ({
  task: 'receipt',
  ref: '0123456789abcdef0123456789abcdef',
  email: 'ada@example.org',
  kind: 'receipt',
  order_id: order,
  at: aSaturdayInOctober,
  state: 'bounced',
  reason: '550 no such mailbox',
  without_pdf: 0,
  settled_at: null,
  edition: '',
});

const at = { created_at: 1_759_564_800_000, updated_at: 1_759_564_800_001 };
const secret = { secret_hash: 'f00', expires_at: 1_759_564_900_000 };

/** A person with an account, an address, a session and a valid link. */
const aMember: AccountTables & Partial<Rows> = {
  account_users: {
    id: 'ada',
    email: 'ada@example.org',
    phone: null,
    name: 'Ada',
    password: '$argon2id$',
    password_updated_at: null,
    enabled: 1,
    labels: '["guest"]',
    prefs: '{}',
    email_verified: 0,
    phone_verified: 0,
    mfa: 0,
    two_step_asked_at: null,
    recovered_at: null,
    accessed_at: 0,
    ...at,
  },
  account_targets: {
    id: 'target',
    user_id: 'ada',
    session_id: null,
    name: '',
    provider_id: null,
    provider_type: 'email',
    identifier: 'ada@example.org',
    expired: 0,
    ...at,
  },
  account_sessions: {
    id: 'session',
    user_id: 'ada',
    provider: 'email',
    provider_uid: 'ada@example.org',
    factors: '["password"]',
    ip: '198.51.100.1',
    client_name: 'Firefox',
    os_name: 'Windows',
    mfa_updated_at: null,
    proved_at: null,
    ...secret,
    ...at,
  },
  account_tokens: { id: 'token', user_id: 'ada', kind: 'recovery', created_at: at.created_at, ...secret },
  registrations: {
    id: 'reg_1',
    kind: 'competition',
    user_id: 'ada',
    subject: 'ord_1/prod_competitor/1',
    order_id: 'ord_1',
    class: 'adult',
    level: 'silver',
    form: '{"dogName":"Bramble — “the nose”"}',
    registered_at: 1_759_564_800_000,
    changed_at: 1_759_564_800_001,
  },
  account_mfa: {
    user_id: 'ada',
    seed: 'sealed',
    seed_verified: 1,
    last_step: 58_652_160,
    recovery_codes: null,
    changed_at: null,
  },
  account_challenges: {
    id: 'question',
    user_id: 'ada',
    factor: 'totp',
    code_hash: '',
    expires_at: 1_759_564_900_000,
    created_at: 1_759_564_800_000,
  },
  account_identities: {
    id: 'identity',
    user_id: 'ada',
    provider: 'google',
    provider_uid: '112358',
    provider_email: 'ada@example.org',
    email_verified: 1,
    access_token: 'sealed',
    refresh_token: '',
    token_expires_at: null,
    ...at,
  },
  account_sign_ins: { state_hash: 'f00', user_id: 'ada', browser_hash: 'ba4', sealed: 'sealed', expires_at: 0 },
  account_objections: { user_id: 'ada', email: 'ada@example.net', ...secret },
  account_merges: {
    id: 'm1',
    from_id: 'adaa',
    into_id: 'ada',
    at: at.created_at,
    state: 'merged',
    settled: 1,
    moves: '[]',
  },
  deletions: { user_id: 'ada', asked_at: at.created_at, due_at: at.updated_at, begun_at: null },
  account_trail: {
    id: 'line',
    user_id: 'ada',
    event: 'session.create',
    user_email: 'ada@example.org',
    user_name: 'Ada',
    mode: 'default',
    ip: '198.51.100.1',
    at: 1_759_564_800_000,
  },
};

/** A till that sold this order. */
const aBoxOffice = (order: string): Partial<Rows> => ({
  tills: {
    id: 'till-0123456789abcdef',
    device: 'phone',
    name: 'Till 1',
    opened_by: 'ada',
    opened_at: 1_759_564_800_000,
    float: 10_000,
    held: '[]',
    blanks: '["ord_blank"]',
    returned: null,
    cash_up: null,
  },
  till_entries: {
    order_id: order,
    kind: 'sale',
    till_id: 'till-0123456789abcdef',
    paid_by: 'cash',
    amount: 2500,
    tendered: 3000,
    at: 1_759_564_800_000,
    user_id: 'ada',
    offline: 1,
  },
});

/** The money of an order: a payment, its payout, and a difference that was accepted. */
const itsMoney = (order: string): Partial<Rows> => ({
  balance_movements: {
    id: 'txn_1',
    kind: 'payment',
    amount: 3_000,
    fee: 65,
    net: 2_935,
    at: 1_759_564_800_000,
    order_id: order,
    intent_id: 'pi_1',
    year: 2025,
    of_payout: null,
    description: 'Order É',
    payout_id: 'po_1',
  },
  accepted_differences: { key: 'awaited', state: '3000', reason: 'Looked at “it”', by_name: 'Morwenna Pike', at: 1 },
  payouts: {
    id: 'po_1',
    amount: 2_935,
    state: 'paid',
    made_at: 1_759_824_000_000,
    arrives_at: 1_759_910_400_000,
    read: 1,
  },
});

/** A voucher that this order used, and a change of the catalogue. */
const aVoucher = (order: string): Partial<Rows> => ({
  catalogue_changes: {
    id: 'change_1',
    name: 'Adult day ticket',
    started_at: 1_759_564_800_000,
    state: 'done',
    edits: '[]',
    action: null,
    tries: 1,
    fault: null,
    settled_at: 1_759_564_801_000,
    prices_retired: 0,
  },
  vouchers: {
    id: 'voucher_1',
    code: 'FRIENDS10',
    batch: null,
    name: 'Friends of the Downs — “the hounds”',
    effect: '{"kind":"percent","percent":10}',
    products: '["prod_adult_day"]',
    total: 200,
    per_order: null,
    per_email: 2,
    from_at: null,
    until_at: 1_763_740_800_000,
    stopped_at: null,
    created_at: 1_759_564_800_000,
    used: 1,
  },
  voucher_uses: {
    order_id: order,
    voucher_id: 'voucher_1',
    email: 'ada@example.org',
    uses: 1,
    off: 150,
    at: 1_759_564_800_000,
  },
});

/** A party that has left a waiting list. */
const aWaitingList = (product: string): Partial<Rows> => ({
  waiting_parties: {
    id: 'party_68e0d3f0',
    product_id: product,
    product_name: 'Lunch',
    ticket_type: 'Guest',
    position: 1,
    name: 'Zoë',
    email: 'ada@example.org',
    user_id: 'ada',
    places: 2,
    passed_over: 1,
    joined_at: 1_759_564_800_000,
    state: 'left',
    offered_at: null,
    offered_until: null,
    order_id: null,
    ended_at: 1_759_564_900_000,
  },
});

const anAlert: Partial<Rows> = {
  alerts: {
    kind: 'disk-full',
    place: 'web-1',
    state: 'raised',
    number: 2,
    since: 1_759_564_800_000,
    clear_since: null,
    heard_at: 1_759_564_830_000,
    detail: 'The data folder’s disk: 0.4 GB left.',
  },
};

/** A hound's day: placed, published, judged, entered from paper, and queried. */
const aDay: Partial<Rows> = {
  competition_day_log: {
    position: 1,
    kind: 'placement',
    id: 'placed',
    entry: 'bramble',
    at: 1,
    body: '{"level":"gold"}',
  },
  running_orders: { version: 1, published_at: 1_759_564_800_000, published_by: 'ada', runs: '[]' },
  ring_marks: {
    position: 1,
    entry: 'bramble',
    id: 'event-1',
    kind: 'started',
    device: 'phone',
    at: 1_759_564_800_000,
    mark: '{"kind":"started"}',
    user_id: 'ada',
    user_name: 'Ada',
    received_at: 1_759_564_800_001,
  },
  class_readings: {
    class: 'adult',
    readings: '{"digs":"tariff"}',
    user_id: 'ada',
    user_name: 'Ada',
    chosen_at: 1_759_564_800_000,
  },
  judge_phones: {
    id: 'phone',
    user_id: 'ada',
    ring: 'oak',
    heard_at: 1_759_564_800_000,
    unsent: 3,
    battery: 71,
  },
  competition_results_log: { position: 1, kind: 'step', at: 1_759_564_800_000, body: '{"kind":"signed"}' },
  paper_notes: {
    position: 1,
    entry: 'bramble',
    kind: 'typed',
    at: 1_759_564_800_000,
    user_id: 'ada',
    note: '{"initials":"ÉO"}',
  },
  door_changes: { position: 1_000_000, order_id: 'ord_1', at: 1_759_564_800_000, tickets: '[["00",1,null]]' },
  door_scans: {
    position: 1,
    device: 'gate-a-phone',
    id: 'scan-0001',
    ticket_id: null,
    issue: null,
    checkpoint: 'entrance',
    direction: 'in',
    at: 1_759_564_800_000,
    device_at: 1_759_564_800_001,
    shown: 'not-genuine',
    reason: null,
    undoes: null,
    code: 'é',
    user_id: 'ada',
    received_at: 1_759_564_800_002,
  },
  door_devices: {
    id: 'gate-a-phone',
    name: 'Gate A',
    checkpoint: 'entrance',
    user_id: 'ada',
    heard_at: 1_759_564_800_000,
    waiting: 0,
    battery: 71,
    shut_out_at: null,
    shut_out_by: null,
    shut_out_reason: null,
  },
  looked_at_lines: { edition: 2026, line: '68e0d3f0', looked_by: 'Ada Quill', looked_at: 1_759_564_800_000 },
  opening_messages: {
    edition: 2026,
    subject: 'We’re open',
    body: 'Hello {first name},',
    written_by: 'ada',
    written_by_name: 'Ada Quill',
    written_at: 1_759_564_800_000,
  },
  edition_files: { edition: 2026, path: 'edition.yaml', bytes: 'eWVhcjogMjAyNgo=' },
  staff_actions: {
    id: 'action_68e0d3f0',
    at: 1_759_564_800_000,
    user_id: 'ada',
    name: 'Ada Quill',
    network: 'this machine',
    action: 'device.shut-out',
    subject_kind: 'device',
    subject_id: 'gate-a-phone',
    subject_name: 'Gate A',
    before: '"in use"',
    after: '"shut out"',
    reason: 'Lost in the car park',
    searched: 'ada quill\ngate a\ngate-a-phone\nlost in the car park\nin use\nshut out',
    edition: 2025,
  },
};

/** The day called off: a job, an email, a banner and an order that is being refunded. */
const aDayOff = (order: string): Partial<Rows> => ({
  jobs: {
    id: 'job_1',
    kind: 'message',
    priority: 1,
    title: 'Email: cancelled — “sorry”',
    params: '{"message":"msg_1"}',
    cursor: '{}',
    done: 1,
    total: 2,
    troubled: 0,
    note: '',
    state: 'running',
    started_by: 'ada',
    started_by_name: 'Ada',
    edition: '',
    created_at: 1_759_564_800_000,
    not_before: 1_759_564_800_000,
    started_at: 1_759_564_800_000,
    ended_at: null,
    lease_holder: 'process',
    lease_until: 1_759_564_830_000,
    wake_at: 1_759_564_800_000,
    attempts: 0,
    reason: null,
  },
  messages: {
    id: 'msg_1',
    subject: 'Cancelled',
    body: 'Dear {first name},',
    audience: '{"groups":["guests"],"state":"valid","group":null,"arrived":null,"subscribers":false}',
    marketing: 0,
    job_id: 'job_1',
    written_by: 'ada',
    written_by_name: 'Ada',
    created_at: 1_759_564_800_000,
    gathered_at: 1_759_564_800_000,
    skipped: 0,
  },
  message_recipients: {
    message_id: 'msg_1',
    number: 1,
    email: 'zoe@example.org',
    name: 'Zoë',
    facts: '{"parking":true}',
    leave_link: null,
    state: 'queued',
    reason: null,
  },
  photographs: {
    id: '0123456789abcdef',
    place: 0,
    caption: 'Outside the tea tent',
    credit: 'Nell Garraway',
    state: 'shown',
    colour: '#8a7f5c',
    files: '[{"file":"480.webp","type":"webp","width":480,"height":320}]',
    added_at: 1_759_564_800_000,
    added_by: 'Morwenna Pike',
  },
  photograph_files: { photograph_id: '0123456789abcdef', file: '480.webp', bytes: 'AAH+/w==' },
  take_downs: {
    id: '7f3a2b1c-4d5e-4f60-8a7b-9c0d1e2f3a4b',
    photograph_id: '0123456789abcdef',
    reason: 'That is my daughter',
    email: 'ada@example.org',
    asked_at: 1_759_564_800_000,
    answered: null,
  },
  stars: {
    id: 'ada/item:0123456789abcdef',
    user_id: 'ada',
    key: 'item:0123456789abcdef',
    is_on: 1,
    at: 1_759_564_800_000,
  },
  banners: {
    id: 'banner_1',
    kind: 'warning',
    headline: 'Saturday is cancelled',
    text: 'Please don’t travel.',
    link: null,
    from_at: 1_759_564_800_000,
    until_at: null,
    written_by: 'ada',
    written_by_name: 'Ada',
    created_at: 1_759_564_800_000,
    taken_down_at: null,
  },
  day_off: {
    id: 'off_1',
    kind: 'cancelled',
    reason: 'High winds',
    moved_to: null,
    refunds: 'all',
    refunds_until: null,
    banner_id: 'banner_1',
    message_id: 'msg_1',
    message_job: 'job_1',
    refunds_job: null,
    decided_by: 'ada',
    decided_by_name: 'Ada',
    decided_at: 1_759_564_800_000,
    gathered_at: null,
    after: '',
    edition_day: '2025-11-22',
  },
  day_off_orders: {
    day_off_id: 'off_1',
    order_id: order,
    number: 1,
    amount: 2500,
    tickets: 1,
    name: 'Zoë',
    state: 'waiting',
    why: null,
    tries: 0,
    round: 0,
    settled_by: null,
    settled_note: null,
  },
});

/** A ticket that was offered to another person, who has not accepted it yet. */
const aGift = (ticket: string, order: string): Partial<Rows> => ({
  ticket_gifts: {
    id: 'gift_68e0d3f0',
    ticket_id: ticket,
    order_id: order,
    state: 'open',
    giver_id: 'ada',
    giver_name: 'Ada',
    giver_email: 'ada@example.org',
    name: 'Beth',
    email: 'beth@example.org',
    message: 'Come along 🐕',
    given_at: 1,
    ended_at: null,
    code_hash: 'hash of a code',
    signed_by: 'Ada and Grace',
  },
  ticket_events: {
    order_id: order,
    position: 1,
    ticket_id: ticket,
    kind: 'offered',
    by_user: 'ada',
    at: 1,
    name: 'Beth',
  },
});

/** A ticket's pass in a wallet, and the phone that has it. */
const aPass = (ticket: string): Partial<Rows> => ({
  wallet_passes: { wallet: 'apple', ticket_id: ticket, issue: 1, changed_at: 1_759_564_800_000, ended: 0 },
  wallet_phones: { device: 'd0c5', ticket_id: ticket, issue: 1, push_token: 'ab12', registered_at: 1_759_564_800_000 },
  calendar_links: { owner: 'c0ffee', version: 2, open: 1, changed_at: 1_759_564_800_000 },
  calendar_events: { source: 'day', fingerprint: '[1,2,"",false]', sequence: 1, changed_at: 1_759_564_800_000 },
});

const aNote = (order: string): Partial<Rows> => ({
  order_notes: {
    id: 'note_1',
    order_id: order,
    at: 1_759_564_800_000,
    by_user: 'morwenna',
    by_name: 'Morwenna Pike',
    text: 'Nervous of “tannoys”.',
  },
});

/** A published version of the home page, with a draft of the next version. */
const aPublishedPage = (): Partial<Rows> => ({
  content_heads: {
    edition: '2025-11-22',
    file: 'home',
    version: 1,
    revision: 3,
    draft: 'title: Truffles, hounds and a lunch\n',
    draft_by: 'morwenna',
    draft_by_name: 'Morwenna Pike',
    draft_at: 1_759_564_900_000,
    draft_based_on: 1,
  },
  content_versions: {
    edition: '2025-11-22',
    file: 'home',
    version: 1,
    text: 'title: Truffles and hounds\n',
    published_at: 1_759_564_800_000,
    published_by: 'morwenna',
    published_by_name: 'Morwenna Pike',
    note: 'title',
    restored: null,
  },
  pictures: {
    edition: '2025-11-22',
    name: 'long-tent-1a2b3c4d',
    alt: 'Lunch in the “long” tent',
    added_at: 1_759_564_800_000,
    added_by: 'morwenna',
    added_by_name: 'Morwenna Pike',
  },
  picture_files: {
    edition: '2025-11-22',
    file: 'long-tent-1a2b3c4d-480x320.webp',
    picture: 'long-tent-1a2b3c4d',
    type: 'webp',
    width: 480,
    height: 320,
    digest: '5e6f7a8b',
    bytes: 'UklGRg==',
  },
});

const itsInvoice = (order: string): Partial<Rows> => ({
  invoice_series: { prefix: 'F25-', last: 1 },
  invoices: {
    number: 'F25-0001',
    series: 'F25-',
    place: 1,
    kind: 'invoice',
    order_id: order,
    credits: null,
    at: 1_759_564_800_000,
    total: 2_500,
    needs_buyer: 0,
    document: JSON.stringify({
      ...{ paidAt: 1_759_564_800_000, letterhead: ['The “festival”'], vatNumber: null },
      lines: [{ name: 'Zoë’s ticket', quantity: 1, amount: 2_500, rate: null }],
      vat: [],
      refundedBefore: [0],
    }),
    buyer: JSON.stringify({ name: 'Zoë', company: null, address: null }),
  },
});

/** A request for a carer's ticket that was granted, so its evidence is deleted. */
const aCarer = (order: string): Partial<Rows> => ({
  carer_requests: {
    id: 'carer-68e0d3f0',
    carer_name: 'Zoë Marsh',
    carer_email: 'zoe@example.org',
    person_name: 'Edie “the nose” Marsh',
    ticket: '9B2L-C7QK',
    asked_at: 1_759_564_800_000,
    file_name: null,
    file_type: null,
    file: null,
    state: 'granted',
    decided_at: 1_759_564_900_000,
    decided_by: 'Morwenna Pike',
    reason: '',
    order_id: order,
  },
});

/** A trader who paid a stand, with a paper. */
const aTrader = (order: string): Partial<Rows> => ({
  trader_applications: {
    id: 'trader-68e0d3f0-cafe',
    user_id: null,
    email: 'zoe@example.org',
    form: JSON.stringify({
      ...emptyTraderForm,
      contact: 'Zoë Marsh',
      email: 'zoe@example.org',
      name: 'Good Cap “Mushrooms”',
      categories: ['Local'],
    }),
    papers: JSON.stringify([
      { paper: 'liability-insurance', type: 'application/pdf', endsOn: '2026-04-30', addedAt: 1_759_564_800_000 },
    ]),
    state: 'paid',
    started_at: 1_759_564_800_000,
    sent_at: 1_759_564_800_000,
    changed_at: 1_759_564_900_000,
    said: JSON.stringify([{ at: 1_759_564_800_000, kind: 'sent', by: null, text: '' }]),
    offer: JSON.stringify({
      ...{ partyId: 'party_0011223344556677', productId: 'stand', until: 1_759_564_900_000, reminded: false },
    }),
    order_id: order,
    picture: JSON.stringify([
      { file: 'stall-0a1b2c3d-480x320.webp', type: 'webp', width: 480, height: 320, digest: '0a1b2c3d' },
    ]),
    released: JSON.stringify({
      ...{ name: 'Good Cap “Mushrooms”', description: 'Fudge.', categories: ['Local'], sellsFood: true },
      ...{ links: {}, at: 1_759_564_900_000, by: 'Morwenna Pike' },
    }),
  },
  trader_files: { application_id: 'trader-68e0d3f0-cafe', paper: 'liability-insurance', content: 'JVBERi0=' },
  trader_pitches: { pitch: '21', application_id: 'trader-68e0d3f0-cafe', given_at: 1_759_564_900_000 },
  trader_slots: { slot: '0-08:20', bay: 1, application_id: 'trader-68e0d3f0-cafe', plate: 'GC21 CAP' },
});

/** Prepares the edition of 2026 in a store, with the places of one product and an order. */
export const addLaterEdition = async (database: Database): Promise<void> => {
  await sqlEditions(database, store.migrations).change((all) => prepareEdition(all, 2026, aSaturdayInOctober));
  const own = databaseOf(database, ofEdition(prefixOf(2026)));
  const order = anOrder({ id: orderId('order-2026') });
  await sqlPlaces(own).provide(new Map(order.lines.map(({ productId }) => [productId, null])));
  await sqlOrders(own, simulatedClock(aSaturdayInOctober)).reserve(order);
};
