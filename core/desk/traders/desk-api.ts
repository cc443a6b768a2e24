import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { evidenceTypes } from '../carers/evidence.ts';
import { boardColumns } from './board.ts';
import { declineReasons } from './emails.ts';
import { stallPicturePaths, traderPaperPath, traderPaperPicturePath } from './trader-address.ts';
import { traderStates } from './trader-application.ts';
import { powers } from './trader-form.ts';
import {
  id,
  noPicture,
  ofPicture,
  paper,
  paperId,
  product,
  said,
  stallState,
  stallWords,
  traderForm,
  unknown,
} from './trader-shapes.ts';

const heldStand = z.object({
  productId: product,
  stand: z.string(),
  until: wire.instant,
  orderId: z.nullable(z.string()),
});

/** The board: every application that was sent, and the numbers of each category. */
export const listTraders = endpoint({
  method: 'GET',
  path: '/api/desk/traders',
  answer: z.object({
    applications: z.array(
      z.object({
        id,
        column: z.enum(boardColumns),
        state: z.enum(traderStates),
        name: z.string(),
        contact: z.string(),
        sells: z.string(),
        categories: z.array(z.string()),
        sellsFood: z.boolean(),
        power: z.enum(powers),
        stand: z.string(),
        sentAt: wire.instant,
        papers: z.array(paper),
        offer: z.nullable(heldStand),
        /** Since when a question has no answer; null when none is open. */
        askedAt: z.nullable(wire.instant),
        /** What the market page may show of it. */
        stall: stallState,
      }),
    ),
    categories: z.array(
      z.object({
        category: z.string(),
        wanted: z.nullable(wire.count),
        taken: wire.count,
        ready: wire.count,
      }),
    ),
    /** How many stands there are in all; null when a product has no limit. */
    stands: z.nullable(wire.count),
    open: z.boolean(),
    closesAt: wire.instant,
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

/** One application with all that it says. */
export const readTrader = endpoint({
  method: 'GET',
  path: '/api/desk/traders/:id',
  params: z.object({ id }),
  answer: z.object({
    id,
    column: z.enum(boardColumns),
    state: z.enum(traderStates),
    form: traderForm,
    papers: z.array(paper),
    sentAt: wire.instant,
    said: z.array(said),
    offer: z.nullable(heldStand),
    /** What the market page may show: the words now, and those that were released. */
    stall: z.object({
      state: stallState,
      words: stallWords,
      released: z.nullable(z.object({ at: wire.instant, by: z.string(), description: z.string() })),
    }),
    /** The stands that can be offered. */
    stands: z.array(z.object({ id: product, name: z.string(), price: wire.pence, left: z.nullable(wire.count) })),
    offerDays: wire.count,
    /** The trader's categories, and who has a stand in each. */
    categories: z.array(
      z.object({
        category: z.string(),
        wanted: z.nullable(wire.count),
        others: z.array(z.object({ name: z.string(), column: z.enum(boardColumns) })),
      }),
    ),
    /** How many are on the traders' waiting list. */
    waiting: wire.count,
    now: wire.instant,
  }),
  refusals: unknown,
  staff: staffAt.desk,
});

/** A paper. Each download is recorded in the audit log. */
export const openTraderPaper = endpoint({
  method: 'GET',
  path: traderPaperPath,
  params: z.object({ id, paper: paperId }),
  answer: { mediaType: evidenceTypes },
  refusals: { 'paper-unknown': { status: 404 } },
  staff: staffAt.desk,
});

/** A picture of a paper that is a PDF, so that it can be looked at without a download. Recorded as a download is. */
export const lookAtTraderPaper = endpoint({
  method: 'GET',
  path: traderPaperPicturePath,
  params: z.object({ id, paper: paperId }),
  answer: { mediaType: 'image/webp' },
  refusals: { 'paper-unknown': { status: 404 }, 'not-drawable': { status: 422 } },
  staff: staffAt.desk,
});

const text = wire.text(1000);

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), text }),
  z.object({ kind: z.literal('waiting'), text }),
  z.object({ kind: z.literal('decline'), why: z.enum(declineReasons), text }),
  z.object({
    kind: z.literal('accept'),
    productId: product,
    days: wire.count.check(z.gte(1), z.lte(30)),
    text,
  }),
]);

/** The email of a decision, as it would arrive. */
export const previewTraderDecision = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/preview',
  params: z.object({ id }),
  body: decision,
  answer: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  refusals: { ...unknown, 'stand-unknown': { status: 422 } },
  staff: staffAt.desk,
});

/** Asks a question, puts on the waiting list, declines, or accepts, which holds a stand; each sends its email. */
export const decideAboutTrader = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/decide',
  params: z.object({ id }),
  body: decision,
  answer: z.object({ state: z.enum(traderStates) }),
  refusals: {
    ...unknown,
    'decided-before': { status: 409, facts: z.object({ state: z.enum(traderStates) }) },
    'text-missing': { status: 422 },
    'stand-unknown': { status: 422 },
    'sold-out': { status: 409 },
    'sales-closed': { status: 409 },
  },
  staff: staffAt.desk,
});

/** Releases the words of a stall for the market page as they were read, or with null takes the stall off it. */
export const releaseTraderStall = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/release',
  params: z.object({ id }),
  body: z.object({ words: z.nullable(stallWords) }),
  answer: z.object({}),
  refusals: {
    ...unknown,
    'not-agreed': { status: 409 },
    'changed-meanwhile': { status: 409 },
    'nothing-changed': { status: 409 },
  },
  staff: staffAt.desk,
});

/** A file of a stall's picture, released or not. */
export const readTraderPicture = endpoint({
  ...ofPicture,
  method: 'GET',
  path: stallPicturePaths.desk,
  refusals: noPicture,
  staff: staffAt.desk,
});
