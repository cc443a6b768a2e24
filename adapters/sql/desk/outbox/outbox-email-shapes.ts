import { z } from 'zod';
import { changedProofs } from '#core/accounts/emails.ts';
import { entryShape } from '#core/competition/day/day-shapes.ts';
import { takeDownAnswers } from '#core/desk/gallery/take-down.ts';
import { messageId } from '#core/desk/messages/message.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { declineReasons } from '#core/desk/traders/emails.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { alertKinds } from '#core/kernel/alerts/alert.ts';
import { classes, levels } from '#core/kernel/class-and-level.ts';
import { staffLabels } from '#core/kernel/staff.ts';
import { partyEndings } from '#core/shop/waiting-lists/emails.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { contactForm } from '#core/site/site-forms/site-form.ts';
import { type TicketNumber, ticketId } from '#core/tickets/issued/ticket.ts';
import { isTicketNumber } from '#core/tickets/issued/ticket-number.ts';
import { column } from '../../engine/columns.ts';
import { orderAsJson } from '../../shop/order-row.ts';

const aboutOrder = { to: z.string(), order: orderAsJson };
const withLink = { to: z.string(), name: z.string(), link: z.string(), expiresAt: column.instant };

const aboutChange = {
  to: z.string(),
  name: z.string(),
  // Missing in emails queued before these emails had an objection link.
  objection: z.object({ proof: z.string(), expiresAt: column.instant }).nullable().default(null),
};

const aboutList = {
  to: z.string(),
  name: z.string(),
  list: z.enum(['subscriber', 'waitlist']),
  leaveLink: z.string(),
};

const runNews = {
  class: z.enum(classes),
  level: z.enum(levels),
  handler: z.exactOptional(z.string()),
  sex: z.exactOptional(z.enum(['female', 'male'])),
  hound: z.string(),
  number: z.number(),
  ring: z.string(),
  runsAt: column.instant,
  beThereAt: column.instant,
  reserve: z.boolean(),
  news: z.enum(['first', 'changed', 'promoted']),
  needsQuestionnaire: z.exactOptional(z.literal(true)),
};

const aboutRun = {
  to: z.string(),
  name: z.string(),
  class: z.enum(classes),
  level: z.enum(levels),
  entry: entryShape,
  hound: z.string(),
};
const placeAndPoints = z.object({ place: z.number().nullable(), points: z.number().nullable() });

const aboutTrader = {
  to: z.string(),
  name: z.string(),
  stall: z.string(),
  traderId: z.string().transform(traderId),
  key: z.string(),
};
const heldStand = {
  ...aboutTrader,
  partyId: z.string().transform(partyId),
  partyKey: z.string(),
  stand: z.string(),
  price: column.pence,
  until: column.instant,
  missing: z.array(z.string()),
  note: z.string(),
};

const aboutTicket = { to: z.string(), name: z.string(), other: z.string(), ticket: z.string() };
const number = z.custom<TicketNumber>(isTicketNumber);

const aboutParty = {
  to: z.string(),
  name: z.string(),
  partyId: z.string().transform(partyId),
  key: z.string(),
  product: z.string(),
  places: z.number(),
};

/** The fields that an alert's email and its webhook call share. */
export const aboutAlert = {
  alert: z.enum(alertKinds),
  state: z.enum(['raised', 'over']),
  since: column.instant,
  detail: z.string(),
  place: z.string(),
};

/** The shape of each kind of email as the outbox stores it. */
export const emailShapes = {
  receipt: z.object({ kind: z.literal('receipt'), ...aboutOrder }),
  'refund-made': z.object({
    kind: z.literal('refund-made'),
    ...aboutOrder,
    before: z.exactOptional(column.pence),
    isGivenBack: z.exactOptional(z.literal(true)),
  }),
  'ticket-refunded': z.object({
    kind: z.literal('ticket-refunded'),
    ...aboutOrder,
    name: z.string(),
    returned: z.exactOptional(
      z.array(z.object({ name: z.string(), number: z.string(), holder: z.string().nullable() })),
    ),
    count: z.exactOptional(z.number()),
    amount: column.pence,
    isGivenBack: z.exactOptional(z.literal(true)),
  }),
  'ticket-offered': z.object({
    kind: z.literal('ticket-offered'),
    ...aboutTicket,
    ticketId: z.string().transform(ticketId),
    token: z.string(),
    until: column.instant,
    when: z.exactOptional(z.string()),
    hasMessage: z.exactOptional(z.literal(true)),
  }),
  'ticket-received': z.object({
    kind: z.literal('ticket-received'),
    ...aboutTicket,
    ticketId: z.string().transform(ticketId),
    number,
    when: z.exactOptional(z.string()),
    key: z.string(),
  }),
  'ticket-accepted': z.object({ kind: z.literal('ticket-accepted'), ...aboutTicket, number }),
  'ticket-declined': z.object({ kind: z.literal('ticket-declined'), ...aboutTicket, number }),
  'ticket-taken-back': z.object({
    kind: z.literal('ticket-taken-back'),
    ...aboutTicket,
    cancelled: z.exactOptional(z.literal(true)),
  }),
  'carer-asked': z.object({ kind: z.literal('carer-asked'), to: z.string() }),
  'carer-declined': z.object({
    kind: z.literal('carer-declined'),
    to: z.string(),
    name: z.string(),
    person: z.string(),
    reason: z.string(),
  }),
  'take-down-answered': z.object({
    kind: z.literal('take-down-answered'),
    to: z.string(),
    answer: z.enum(takeDownAnswers),
    words: z.string(),
  }),
  'trader-draft': z.object({
    kind: z.literal('trader-draft'),
    to: z.string(),
    traderId: z.string().transform(traderId),
    key: z.string(),
  }),
  'trader-applied': z.object({ kind: z.literal('trader-applied'), ...aboutTrader, missing: z.array(z.string()) }),
  'trader-question': z.object({ kind: z.literal('trader-question'), ...aboutTrader, question: z.string() }),
  'trader-waiting': z.object({ kind: z.literal('trader-waiting'), ...aboutTrader, note: z.string() }),
  'trader-declined': z.object({
    kind: z.literal('trader-declined'),
    ...aboutTrader,
    why: z.enum(declineReasons),
    note: z.string(),
  }),
  'trader-offer': z.object({ kind: z.literal('trader-offer'), ...heldStand }),
  'trader-reminder': z.object({ kind: z.literal('trader-reminder'), ...heldStand }),
  'trader-lapsed': z.object({ kind: z.literal('trader-lapsed'), ...aboutTrader }),
  'waiting-joined': z.object({
    kind: z.literal('waiting-joined'),
    ...aboutParty,
    asked: z.number().optional(),
    before: z.number().optional(),
    most: z.number().optional(),
  }),
  'waiting-offer': z.object({ kind: z.literal('waiting-offer'), ...aboutParty, until: column.instant }),
  'waiting-lapsed': z.object({ kind: z.literal('waiting-lapsed'), ...aboutParty }),
  'waiting-ended': z.object({ kind: z.literal('waiting-ended'), ...aboutParty, why: z.enum(partyEndings) }),
  'places-gone': z.object({ kind: z.literal('places-gone'), ...aboutOrder }),
  'payment-failed': z.object({ kind: z.literal('payment-failed'), ...aboutOrder }),
  'password-recovery': z.object({
    kind: z.literal('password-recovery'),
    ...withLink,
    locked: z.boolean().default(false),
  }),
  'verify-email': z.object({
    kind: z.literal('verify-email'),
    ...withLink,
    // Missing in emails queued before this field existed.
    signedUpAt: column.instant.nullable().default(null),
  }),
  'log-in-link': z.object({ kind: z.literal('log-in-link'), ...withLink, phrase: z.string() }),
  'log-in-code': z.object({
    kind: z.literal('log-in-code'),
    to: z.string(),
    name: z.string(),
    code: z.string(),
    expiresAt: column.instant,
    phrase: z.string(),
  }),
  'first-proof': z.object({ kind: z.literal('first-proof'), to: z.string(), name: z.string() }),
  'password-changed': z.object({ kind: z.literal('password-changed'), ...aboutChange }),
  'email-changed': z.object({ kind: z.literal('email-changed'), ...aboutChange }),
  'two-step-switched': z.object({ kind: z.literal('two-step-switched'), ...aboutChange, on: z.boolean() }),
  'proof-changed': z.object({ kind: z.literal('proof-changed'), ...aboutChange, proof: z.enum(changedProofs) }),
  'recovery-code-used': z.object({ kind: z.literal('recovery-code-used'), ...aboutChange, left: z.number() }),
  'staff-added': z.object({
    kind: z.literal('staff-added'),
    to: z.string(),
    name: z.string(),
    role: z.enum(staffLabels),
    link: z.string(),
  }),
  'roles-given': z.object({
    kind: z.literal('roles-given'),
    to: z.string(),
    name: z.string(),
    by: z.string(),
    roles: z.array(z.enum(staffLabels)),
    link: z.string(),
    until: column.instant.nullable(),
  }),
  'accounts-merged': z.object({
    kind: z.literal('accounts-merged'),
    to: z.string(),
    name: z.string(),
    kept: z.string(),
    merged: z.string(),
    until: column.instant,
  }),
  'two-step-removed': z.object({
    kind: z.literal('two-step-removed'),
    to: z.string(),
    name: z.string(),
    by: z.string(),
    required: z.boolean(),
  }),
  'account-going': z.object({
    kind: z.literal('account-going'),
    to: z.string(),
    name: z.string(),
    dueAt: column.instant,
    token: z.string(),
  }),
  'contact-received': z.object({ kind: z.literal('contact-received'), to: z.string(), name: z.string() }),
  'contact-message': z.object({
    kind: z.literal('contact-message'),
    to: z.string(),
    form: contactForm,
  }),
  registered: z.object({
    kind: z.literal('registered'),
    to: z.string(),
    name: z.string(),
    about: z.enum(['competition', 'have-a-go']),
    dogName: z.string(),
    breed: z.exactOptional(z.string()),
    group: z.enum(levels).nullable(),
    replaced: z.boolean(),
    editableUntil: column.instant.nullable(),
    questionnaireDone: z.exactOptional(z.literal(true)),
  }),
  'run-time': z.object({
    kind: z.literal('run-time'),
    to: z.string(),
    name: z.string(),
    ...runNews,
    others: z.exactOptional(z.array(z.object(runNews))),
  }),
  withdrawn: z.object({
    kind: z.literal('withdrawn'),
    to: z.string(),
    name: z.string(),
    hound: z.string(),
    breed: z.exactOptional(z.string()),
    class: z.enum(classes),
    level: z.enum(levels),
    orderedAt: z.exactOptional(column.instant),
    requested: z.exactOptional(z.literal(true)),
  }),
  'review-begun': z.object({
    kind: z.literal('review-begun'),
    ...aboutRun,
    place: z.number().nullable(),
    askUntil: column.instant,
    reopened: z.exactOptional(z.string()),
  }),
  'query-asked': z.object({
    kind: z.literal('query-asked'),
    ...aboutRun,
    number: z.number(),
    by: z.string(),
    words: z.string(),
  }),
  'query-answered': z.object({
    kind: z.literal('query-answered'),
    ...aboutRun,
    words: z.string(),
    by: z.string(),
    answer: z.string(),
  }),
  'result-corrected': z.object({
    kind: z.literal('result-corrected'),
    ...aboutRun,
    corrected: z.string(),
    why: z.string(),
    before: placeAndPoints,
    after: placeAndPoints,
  }),
  'confirm-subscription': z.object({
    kind: z.literal('confirm-subscription'),
    ...aboutList,
    link: z.string(),
  }),
  'already-subscribed': z.object({ kind: z.literal('already-subscribed'), ...aboutList }),
  subscribed: z.object({ kind: z.literal('subscribed'), ...aboutList }),
  alert: z.object({ kind: z.literal('alert'), to: z.string(), ...aboutAlert }),
  'job-over': z.object({
    kind: z.literal('job-over'),
    to: z.string(),
    name: z.string(),
    title: z.string(),
    state: z.enum(['done', 'failed']),
    done: z.number(),
    troubled: z.number(),
    reason: z.string().nullable(),
  }),
  message: z.object({
    kind: z.literal('message'),
    to: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    of: z.object({ message: z.string().transform(messageId), number: z.number() }).nullable(),
    leaveLink: z.exactOptional(z.string()),
    because: z.exactOptional(z.enum(['waiting-list', 'waited-last-year'])),
  }),
} satisfies { readonly [Kind in Email['kind']]: z.ZodType<Email & { kind: Kind }> };
