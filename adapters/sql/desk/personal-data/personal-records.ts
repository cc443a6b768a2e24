import { filledText } from '#core/desk/messages/placeholders.ts';
import type { Person } from '#core/desk/personal-data/deletion/ports.ts';
import type {
  CompetitionRecord,
  DeliveryRecord,
  EmailRecord,
  PersonalData,
  PersonalRecords,
} from '#core/desk/personal-data/export/ports.ts';
import type { OrderId, UserId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { Invoice } from '#core/money/invoices/invoice.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { TicketGift } from '#core/tickets/changes/gift.ts';
import { type Ticket, ticketId } from '#core/tickets/issued/ticket.ts';
import { toRegistration } from '../../competition/registration-row.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { toInvoice } from '../../money/invoice-row.ts';
import { toOrder } from '../../shop/order-row.ts';
import { purchasesOf } from '../../shop/purchases.ts';
import { toRefund } from '../../shop/refund-row.ts';
import { voucherUsesAbout } from '../../shop/vouchers/voucher-uses-about.ts';
import { toSubmission } from '../../site/site-forms.ts';
import { toStar } from '../../site/star-row.ts';
import { toSubscription } from '../../site/subscription-row.ts';
import { toGift } from '../../tickets/gift-row.ts';
import { phonesOfPerson } from '../../tickets/phones-of-person.ts';
import { toTicket } from '../../tickets/ticket-row.ts';
import { withTickets } from '../../tickets/tickets.ts';
import { toCarerRequest } from '../carer-row.ts';
import { eachEdition } from '../each-edition.ts';
import { toTakeDown } from '../gallery-row.ts';
import { storedFacts } from '../message-row.ts';
import { formerIds } from '../people/account-merges.ts';
import { isTrader } from '../trader-of-person.ts';
import { toTraderApplication } from '../trader-row.ts';
import { recordsAbout, recordsBy } from './competition-records.ts';
import { partiesAbout } from './leave-waiting-lists.ts';
import { ordersOf } from './orders-of-person.ts';
import { queuedEmailsTo } from './queued-emails-to.ts';
import { staffDecisions } from './staff-decisions.ts';

/** A person's data in all editions, table by table. A new table about people must be added here and to `sqlErasure`. */
export const sqlPersonalRecords = (database: Database): PersonalRecords => ({
  of: (person) =>
    database.read(async (db) => {
      const years = [];
      for (const own of await eachEdition(db)) years.push(await inOneEdition(own, person));
      const all = together(years);
      const shared = person.email === null ? nothing : await byAddress(db, person.email);
      return { ...all, ...shared, emails: [...shared.emails, ...all.emails] };
    }),
});

/** The lists of several years, each as one. */
const together = <Lists extends Readonly<Record<string, readonly unknown[]>>>(years: readonly Lists[]): Lists => {
  const [first] = years;
  const names = Object.keys(first ?? {});
  return Object.fromEntries(names.map((name) => [name, years.flatMap((year) => year[name] ?? [])])) as unknown as Lists;
};

const inOneEdition = async (db: Transaction, person: Person) => {
  const orders = (await ordersOf(db, person)).map(toOrder);
  const ids = orders.map(({ id }) => id);
  const tickets = await ticketsAbout(db, orders, person);
  const asStaff: CompetitionRecord[] = [];
  for (const id of [person.userId, ...(await formerIds(db, person.userId))])
    asStaff.push(...(await recordsBy(db, id)), ...(await staffDecisions(db, id)));
  return {
    orders,
    refunds: await refundsOf(db, ids),
    invoices: await invoicesOf(db, ids),
    tickets,
    answers: await answersAbout(db, ids, tickets, person),
    phones: (await phonesOfPerson(db, person)).phones,
    gifts: await giftsAbout(db, person),
    vouchers: await voucherUsesAbout(db, ids, person.email),
    waitingLists: await partiesAbout(db, person),
    purchases: await purchasesOf(
      db,
      orders.filter(({ userId }) => userId === person.userId),
    ),
    ...(await byAccount(db, person.userId)),
    inTheRing: await recordsAbout(db, ids),
    asStaff,
    carers: person.email === null ? [] : await carersWith(db, person.email),
    takeDowns: person.email === null ? [] : await takeDownsOf(db, person.email),
    traders: await applicationsOf(db, person),
    emails: person.email === null ? [] : await messagesTo(db, person.email),
  };
};

const byAccount = async (db: Transaction, id: UserId) => ({
  registrations: (await db.selectFrom('registrations').selectAll().where('user_id', '=', id).execute()).map(
    toRegistration,
  ),
  stars: (await db.selectFrom('stars').selectAll().where('user_id', '=', id).orderBy('at').execute()).map(toStar),
});

/**
 * The tickets of a person's orders, and the tickets that others bought and this person has now. The new holder of a ticket
 * that the person gave away is left out.
 */
const ticketsAbout = async (
  db: Transaction,
  orders: readonly Order[],
  { userId, email }: Person,
): Promise<readonly Ticket[]> => {
  const bought = (await withTickets(db, orders)).flatMap(({ tickets }) => tickets);
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', userId),
        ...(email === null ? [] : [eb(eb.fn<string>('lower', ['holder_email']), '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('id')
    .execute();
  const held = rows.map(toTicket);
  const known = new Set(held.map(({ id }) => id));
  return [...bought.filter(({ id }) => !known.has(id)).map(withoutOthers), ...held];
};

const withoutOthers = (ticket: Ticket): Ticket =>
  ticket.givenTo ? { ...ticket, givenTo: { userId: null }, holderName: null, holderEmail: null } : ticket;

/** The answers about a person's tickets, also before they are paid, but not about tickets that the person gave away. */
const answersAbout = async (
  db: Transaction,
  orders: readonly OrderId[],
  tickets: readonly Ticket[],
  { userId }: Person,
): Promise<PersonalData['answers']> => {
  const away = new Set<string>(
    tickets.flatMap(({ id, givenTo }) => (givenTo && givenTo.userId !== userId ? [id] : [])),
  );
  const ids = tickets.map(({ id }): string => id);
  const rows = await db
    .selectFrom('ticket_answers')
    .selectAll()
    .where((eb) => eb.or([eb('order_id', 'in', [...orders, '']), eb('ticket_id', 'in', [...ids, ''])]))
    .orderBy('ticket_id')
    .orderBy('question')
    .execute();
  return rows
    .filter(({ ticket_id }) => !away.has(ticket_id))
    .map(({ ticket_id, question, answer }) => ({ ticket: ticketId(ticket_id), question, answer }));
};

/** The gifts of tickets that the person made or received. */
const giftsAbout = async (db: Transaction, { userId, email }: Person): Promise<readonly TicketGift[]> => {
  const rows = await db
    .selectFrom('ticket_gifts')
    .selectAll()
    .where((eb) => eb.or([eb('giver_id', '=', userId), ...(email === null ? [] : [eb('email', '=', email)])]))
    .orderBy('given_at')
    .orderBy('id')
    .execute();
  return rows.map(toGift);
};

const refundsOf = async (db: Transaction, orders: readonly OrderId[]): Promise<readonly Refund[]> => {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('created_at')
    .execute();
  return rows.map(toRefund);
};

const invoicesOf = async (db: Transaction, orders: readonly OrderId[]): Promise<readonly Invoice[]> => {
  if (orders.length === 0) return [];
  const rows = await db.selectFrom('invoices').selectAll().where('order_id', 'in', orders).orderBy('number').execute();
  return rows.map(toInvoice);
};

const nothing = { forms: [], lists: [], emails: [], deliveries: [] };

const carersWith = async (db: Transaction, email: string): Promise<PersonalData['carers']> => {
  const asked = db.selectFrom('carer_requests').selectAll().where('carer_email', '=', email.toLowerCase());
  return (await asked.execute()).map(({ file: evidence, ...row }) => ({ ...toCarerRequest(row), evidence }));
};

const takeDownsOf = async (db: Transaction, email: string): Promise<PersonalData['takeDowns']> =>
  (await db.selectFrom('take_downs').selectAll().where('email', '=', email.toLowerCase()).execute()).map(toTakeDown);

/** Their applications for a stand, with the papers in base64 while they are stored, their pitch and their set-up slot. */
const applicationsOf = async (db: Transaction, { userId, email }: Person): Promise<PersonalData['traders']> => {
  const rows = await db.selectFrom('trader_applications').selectAll().where(isTrader(userId, email)).execute();
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom('trader_files')
    .selectAll()
    .where('application_id', 'in', [...ids, ''])
    .orderBy('paper')
    .execute();
  const of = ['application_id', 'in', [...ids, '']] as const;
  const pitches = await db
    .selectFrom('trader_pitches')
    .selectAll()
    .where(...of)
    .execute();
  const slots = await db
    .selectFrom('trader_slots')
    .select(['application_id', 'slot', 'plate'])
    .where(...of)
    .execute();
  const slotOf = (id: string) => {
    const found = slots.find(({ application_id }) => application_id === id);
    return found ? { slot: found.slot, plate: found.plate } : null;
  };
  return rows.map((row) => ({
    ...toTraderApplication(row),
    pitch: pitches.find(({ application_id }) => application_id === row.id)?.pitch ?? null,
    slot: slotOf(row.id),
    files: files
      .filter(({ application_id }) => application_id === row.id)
      .map(({ paper, content }) => ({ paper, content })),
  }));
};

/** What all editions share. */
const byAddress = async (db: Transaction, email: string) => ({
  forms: (await db.selectFrom('site_forms').selectAll().where('email', '=', email).execute()).map(toSubmission),
  lists: (await db.selectFrom('subscriptions').selectAll().where('email', '=', email).execute()).map(toSubscription),
  emails: [...(await inboxEmails(db, email)), ...(await queuedEmails(db, email))],
  deliveries: await deliveriesTo(db, email),
});

/**
 * Emails in the development inbox, except for the desk's messages, which `messagesTo` has. Emails handed to a mail server
 * are not stored.
 */
const inboxEmails = async (db: Transaction, email: string): Promise<readonly EmailRecord[]> => {
  const rows = await db
    .selectFrom('inbox')
    .selectAll()
    .where('to', '=', email)
    .where('id', 'not like', 'message:%')
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map(({ subject, text, sent_at }) => ({ subject, text, sentAt: instant(sent_at) }));
};

const queuedEmails = async (db: Transaction, email: string): Promise<readonly EmailRecord[]> =>
  (await queuedEmailsTo(db, email)).map(({ message }) =>
    message.kind === 'message'
      ? { subject: message.subject, text: message.paragraphs.join('\n\n'), sentAt: null }
      : { subject: message.kind, text: '', sentAt: null },
  );

const deliveriesTo = async (db: Transaction, email: string): Promise<readonly DeliveryRecord[]> => {
  const rows = await db
    .selectFrom('email_deliveries')
    .select(['kind', 'at', 'state', 'reason'])
    .where('email', '=', email.toLowerCase())
    .orderBy('at')
    .orderBy('task')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: instant(at) }));
};

/** The desk's messages to the person. */
const messagesTo = async (db: Transaction, email: string): Promise<readonly EmailRecord[]> => {
  const rows = await db
    .selectFrom('message_recipients')
    .innerJoin('messages', 'messages.id', 'message_recipients.message_id')
    .select(['messages.subject', 'messages.body', 'messages.gathered_at', 'message_recipients.facts'])
    .where('message_recipients.email', '=', email)
    .where('message_recipients.state', '=', 'sent')
    .orderBy('messages.created_at', 'desc')
    .execute();
  return rows.map(({ subject, body, gathered_at, facts: stored }) => {
    const facts = storedFacts.parse(stored);
    return {
      subject: filledText(subject, facts),
      text: filledText(body, facts),
      sentAt: gathered_at === null ? null : instant(gathered_at),
    };
  });
};
