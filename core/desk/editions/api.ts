import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId, userId } from '../../kernel/ids.ts';
import { staffAt, staffLabels } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { badTemplate, messagePreview, messageWords, saysNothing } from '../messages/draft-shape.ts';
import { phaseChanges } from './change-phase.ts';
import { dateGroups } from './edition-plan.ts';
import { editionPhases } from './edition-record.ts';
import { lookReasons } from './lines-to-look-at.ts';
import { comparedWeeks } from './sold-by-week.ts';

const year = z.int().check(z.gte(2000), z.lte(9999));
const byYear = z.object({ year: z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.transform(Number)) });
const when = z.nullable(wire.instant);
const path = z.array(z.union([z.string().check(z.maxLength(200)), z.int()])).check(z.maxLength(20));
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const record = {
  ...{ year, phase: z.enum(editionPhases), preparedAt: wire.instant },
  ...{ opensAt: when, openedAt: when, openedAfter: z.nullable(year), closedAt: when },
};
const soldByWeek = z.array(z.nullable(wire.count)).check(z.length(comparedWeeks.length));
const figures = z.object({
  ...{ sold: wire.count, takings: wire.signedPence, hounds: wire.count },
  boards: z.object({ all: wire.count, signed: wire.count }),
  soldByWeek,
  before: z.nullable(z.object({ year, soldByWeek })),
  toSettle: z.object({
    orders: z.array(
      z.object({
        ...{ id: orderIdShape, number: z.string(), name: z.nullable(z.string()) },
        ...{ total: wire.pence, review: z.nullable(z.string()) },
      }),
    ),
    hasMore: z.boolean(),
    payouts: z.object({ made: wire.count, arrived: wire.count, lastAt: when }),
  }),
});

const plan = z.object({
  year,
  day: wire.isoDate,
  opens: time,
  closes: time,
  corrections: z.array(z.object({ file: wire.text(200), path, becomes: wire.text(40) })).check(z.maxLength(500)),
  products: z
    .array(
      z.object({ id: wire.id, isCopied: z.boolean(), price: z.nullable(wire.count), places: z.nullable(wire.count) }),
    )
    .check(z.maxLength(500)),
});

/** How far a message is; `total` is null until its recipients are known. */
const sending = z.object({ total: z.nullable(wire.count), sent: wire.count });

const mistakes = z.array(z.object({ file: z.string(), path, reason: z.string() }));
const preparedMessage = z.object({
  ...{ subject: z.string(), body: z.string(), writtenAt: wire.instant },
  writtenBy: z.object({ name: z.string() }),
});
const notTheNext = { 'edition-exists': { status: 409, facts: z.object({ year }) } } as const;
const unknown = { 'no-such-edition': { status: 404 } } as const;

/** All years, the latest first, with their days and figures unless they are left out. Times are on the machine's clock. */
export const listEditions = endpoint({
  method: 'GET',
  path: '/api/desk/editions',
  query: z.object({ figures: z.optional(z.literal('none')) }),
  answer: z.object({
    years: z.array(
      z.object({
        ...record,
        /** The festival's day; null while the edition cannot be read, and without figures. */
        day: z.nullable(wire.isoDate),
        figures: z.nullable(figures),
        draft: z.nullable(z.object({ left: wire.count, all: wire.count, products: wire.count })),
        /** The message of a draft's opening, with the people whom it would reach now, or how far it is. */
        message: z.nullable(z.object({ subject: z.string(), goesTo: wire.count, sending: z.nullable(sending) })),
      }),
    ),
    /** The year that can be prepared, and the one that it is made of. */
    next: z.nullable(z.object({ year, from: year })),
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

/** What the next edition would be by this plan; nothing is made. */
export const planEdition = endpoint({
  method: 'POST',
  path: '/api/desk/editions/plan',
  body: z.object({ plan: z.nullable(plan) }),
  answer: z.object({
    plan,
    last: z.object({ year, day: wire.isoDate, takings: wire.signedPence }),
    /** How many days later dates lie. */
    distance: z.int(),
    dates: z.array(
      z.object({
        ...{ file: z.string(), path, group: z.enum(dateGroups), title: z.string() },
        ...{ was: z.string(), becomes: z.string(), isCorrected: z.boolean(), isOver: z.boolean() },
      }),
    ),
    products: z.array(
      z.object({
        ...{ id: wire.idOf(productId), name: z.string(), sold: wire.count },
        ...{ price: z.nullable(wire.pence), places: z.nullable(wire.count) },
      }),
    ),
    carried: z.object({
      ...{ podiums: z.boolean(), pastWins: wire.count, rules: wire.count, questions: wire.count },
      ...{ checkpoints: wire.count, pages: wire.count },
    }),
    /** How many lines the list To look at would have. */
    lookAt: wire.count,
    mistakes,
  }),
  refusals: notTheNext,
  staff: staffAt.desk,
});

/** Makes the draft of the next edition, and ends the roles of those who are let go. */
export const makeEdition = endpoint({
  method: 'POST',
  path: '/api/desk/editions',
  body: z.object({
    plan,
    letGo: z
      .array(
        z.object({ id: wire.idOf(userId), was: z.array(z.enum(staffLabels)).check(z.maxLength(staffLabels.length)) }),
      )
      .check(z.maxLength(500)),
  }),
  answer: z.object({ year, stayed: z.array(wire.idOf(userId)) }),
  status: 201,
  refusals: { ...notTheNext, 'edition-mistakes': { status: 422, facts: z.object({ mistakes }) } },
  staff: staffAt.desk,
  freshProof: true,
});

/** Opens, closes or plans an edition. */
export const changeEditionPhase = endpoint({
  method: 'POST',
  path: '/api/desk/editions/:year/phase',
  params: byYear,
  body: z.object({ change: z.enum(phaseChanges), opensAt: when }),
  answer: z.object({}),
  refusals: {
    ...unknown,
    ...notTheNext,
    'not-a-draft': { status: 409 },
    'not-open': { status: 409 },
    'not-closed': { status: 409 },
    'another-is-open': { status: 409, facts: z.object({ year }) },
    'moment-is-past': { status: 422 },
    'already-sold': { status: 409, facts: z.object({ orders: wire.count }) },
  },
  staff: staffAt.desk,
});

/** What of a draft may no longer be true, by page. */
export const readLookAt = endpoint({
  method: 'GET',
  path: '/api/desk/editions/:year/look-at',
  params: byYear,
  answer: z.object({
    edition: z.object(record),
    day: wire.isoDate,
    lastYear: year,
    now: wire.instant,
    lines: z.array(
      z.object({
        ...{ fingerprint: z.string(), reason: z.enum(lookReasons), file: z.string(), path, where: z.string() },
        text: z.string(),
        parts: z.array(z.object({ at: wire.count, length: wire.count })),
        /** The new price. */
        now: z.nullable(z.string()),
        picture: z.nullable(z.string()),
        looked: z.nullable(z.object({ by: z.string(), at: wire.instant })),
      }),
    ),
  }),
  refusals: unknown,
  staff: staffAt.desk,
});

/** Ticks a line of the list, or takes the tick away. */
export const tickLookAtLine = endpoint({
  method: 'POST',
  path: '/api/desk/editions/:year/look-at',
  params: byYear,
  body: z.object({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{16}$/)), isRight: z.boolean() }),
  answer: z.object({ looked: z.nullable(z.object({ by: z.string(), at: wire.instant })) }),
  refusals: unknown,
  staff: staffAt.desk,
});

/** The message that goes out when the edition is opened: to subscribers, and to people on waiting lists. */
export const readOpeningMessage = endpoint({
  method: 'GET',
  path: '/api/desk/editions/:year/message',
  params: byYear,
  answer: z.object({
    phase: z.enum(editionPhases),
    lastYear: z.nullable(year),
    prepared: z.nullable(preparedMessage),
    sending: z.nullable(sending),
  }),
  refusals: unknown,
  staff: staffAt.desk,
});

/** Whom the message would reach now, and what three of them would read. */
export const previewOpeningMessage = endpoint({
  method: 'POST',
  path: '/api/desk/editions/:year/message/preview',
  params: byYear,
  body: z.object({ ...messageWords, skip: wire.count.check(z.lte(10_000)) }),
  answer: messagePreview,
  refusals: { ...unknown, ...badTemplate, ...saysNothing },
  staff: staffAt.desk,
});

/** Sends the message to its writer alone. */
export const testOpeningMessage = endpoint({
  method: 'POST',
  path: '/api/desk/editions/:year/message/test',
  params: byYear,
  body: z.object(messageWords),
  answer: z.object({ to: z.string() }),
  refusals: { ...unknown, ...badTemplate, ...saysNothing },
  staff: staffAt.desk,
});

/** Stores the message, or none. `was`: when the words that the organiser saw were written. */
export const saveOpeningMessage = endpoint({
  method: 'POST',
  path: '/api/desk/editions/:year/message',
  params: byYear,
  body: z.object({ words: z.nullable(z.object(messageWords)), was: when }),
  answer: z.object({ prepared: z.nullable(preparedMessage) }),
  refusals: {
    ...unknown,
    ...badTemplate,
    ...saysNothing,
    'already-sent': { status: 409 },
    'changed-meanwhile': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});
