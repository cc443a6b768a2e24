import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { orderId, productId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { evidenceTypes } from '../carers/evidence.ts';
import { pictureTypes } from '../pictures/picture.ts';
import { boardColumns } from './board.ts';
import { declineReasons } from './emails.ts';
import { stallPicturePaths, traderPaperPath, traderPaperPicturePath } from './trader-address.ts';
import { isTraderId, saidKinds, traderId, traderStates } from './trader-application.ts';
import { powers, vehicles } from './trader-form.ts';

const id = z.pipe(z.string().check(z.refine(isTraderId, 'not an id')), z.transform(traderId));
const paperId = wire.id;
const key = z.string().check(z.maxLength(100));
const product = wire.idOf(productId);

/** A little over ten million bytes in base64, so that the server can refuse a large file by its own message. */
const maxCharacters = 14_000_000;

/** The fields of an application, complete or not. */
const traderForm = z.object({
  contact: wire.text(200),
  email: wire.email,
  phone: wire.text(50),
  name: wire.text(100),
  description: wire.text(1000),
  categories: z.array(wire.text(60)).check(z.maxLength(12)),
  sells: wire.text(300),
  sellsFood: z.boolean(),
  stand: wire.text(64),
  power: z.enum(powers),
  water: z.boolean(),
  vehicle: z.enum(vehicles),
  readRules: z.boolean(),
  showOnMarket: z.boolean(),
  website: wire.text(300),
  blog: wire.text(300),
  twitter: wire.text(300),
  instagram: wire.text(300),
  facebook: wire.text(300),
  linkedin: wire.text(300),
});

const field = z.enum(Object.keys(traderForm.shape) as (keyof typeof traderForm.shape)[]);

const paper = z.object({
  paper: paperId,
  name: z.string(),
  onlyFood: z.boolean(),
  ends: z.boolean(),
  state: z.enum(['missing', 'ends-before', 'good']),
  type: z.nullable(z.enum(evidenceTypes)),
  endsOn: z.nullable(wire.isoDate),
  addedAt: z.nullable(wire.instant),
});

const said = z.object({
  at: wire.instant,
  kind: z.enum(saidKinds),
  by: z.nullable(z.string()),
  text: z.string(),
});

const pictureMediaTypes = ['image/avif', 'image/webp'] as const;
const pictureFile = z.object({
  file: wire.text(100),
  type: z.enum(pictureTypes),
  width: wire.count,
  height: wire.count,
  digest: wire.text(64),
});
const ofPicture = { params: z.object({ id, file: wire.text(100) }), answer: { mediaType: pictureMediaTypes } } as const;

const webLink = z.optional(z.string());
/** The words of a stall that visitors read. */
const stallWords = z.object({
  name: wire.text(100),
  description: wire.text(1000),
  categories: z.array(wire.text(60)).check(z.maxLength(12)),
  sellsFood: z.boolean(),
  links: z.object({
    ...{ website: webLink, blog: webLink, twitter: webLink, instagram: webLink, facebook: webLink, linkedin: webLink },
  }),
  picture: z.array(pictureFile).check(z.maxLength(12)),
});

const stallState = z.enum(['not-agreed', 'unreleased', 'changed', 'released']);

const ownApplication = z.object({
  id,
  form: traderForm,
  papers: z.array(paper),
  state: z.enum(traderStates),
  changedAt: wire.instant,
  said: z.array(said),
  /** The held stand, with the link that pays it; null without one. */
  offer: z.nullable(z.object({ stand: z.string(), until: wire.instant, link: z.string() })),
  /** Whether the market page shows the stall in these words. */
  stall: z.object({ state: stallState, releasedAt: z.nullable(wire.instant), picture: z.array(pictureFile) }),
  /** What a stand that is held or paid has; null without one. */
  place: z.nullable(
    z.object({
      stand: z.string(),
      /** The order that paid it, with the key of the buyer's links; null until it is paid. */
      order: z.nullable(z.object({ id: wire.idOf(orderId), number: z.string(), key: z.string(), link: z.string() })),
      pitch: z.nullable(z.string()),
      slot: z.nullable(z.string()),
      /** The registration plate of the vehicle. */
      plate: z.string(),
      /** The set-up slots, with how many vehicles more each may have. */
      slots: z.array(z.object({ id: z.string(), at: wire.instant, left: wire.count })),
    }),
  ),
});

const point = z.tuple([z.number(), z.number()]);
/** The plan of the market, as pages draw it. */
const plan = z.object({
  size: point,
  areas: z.array(
    z.object({
      name: z.string(),
      note: z.optional(z.string()),
      at: point,
      size: point,
      walls: z.boolean(),
      doors: z.array(
        z.object({
          side: z.enum(['top', 'right', 'bottom', 'left']),
          from: z.number(),
          to: z.number(),
          name: z.string(),
        }),
      ),
    }),
  ),
  words: z.array(z.object({ text: z.string(), at: point })),
  pitches: z.array(
    z.object({
      id: z.string(),
      at: point,
      size: point,
      ground: z.string(),
      power: z.enum(powers),
      near: z.optional(z.string()),
    }),
  ),
});

const unknown = { 'application-unknown': { status: 404 } } as const;
const closed = { closed: { status: 409 } } as const;
const wrongAddress = { 'address-wrong': { status: 422 } } as const;

/** The stands, the categories and the papers of the edition, and whether it takes applications now. */
export const readTraderTerms = endpoint({
  method: 'GET',
  path: '/api/exhibitors/terms',
  answer: z.object({
    open: z.boolean(),
    opensAt: z.nullable(wire.instant),
    closesAt: wire.instant,
    offerDays: wire.count,
    stands: z.array(z.object({ id: product, name: z.string(), price: wire.pence, left: z.nullable(wire.count) })),
    categories: z.array(z.string()),
    papers: z.array(z.object({ paper: paperId, name: z.string(), onlyFood: z.boolean(), ends: z.boolean() })),
    /** The plan of the market; null for an edition without one. */
    plan: z.nullable(plan),
    /** Where the set-up gate is. */
    setUp: z.string(),
  }),
});

/** Begins a draft; the page makes its id. The answer has the key of its link. */
export const startApplication = endpoint({
  method: 'POST',
  path: '/api/exhibitors/applications',
  body: z.object({ id, form: traderForm }),
  answer: z.object({ key: z.string(), application: ownApplication }),
  status: 201,
  refusals: { ...closed, ...wrongAddress, 'application-known': { status: 409 }, 'too-many': { status: 503 } },
  limit: 'trader',
});

/** One application, for its account or with the key of its link. */
export const readApplication = endpoint({
  method: 'GET',
  path: '/api/exhibitors/applications/:id',
  params: z.object({ id }),
  query: z.object({ key: z.optional(key) }),
  answer: ownApplication,
  refusals: unknown,
  linkKey: 'key',
});

/** The applications of the account, newest first. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/api/exhibitors/applications',
  answer: z.array(ownApplication),
  account: true,
});

const ofOwn = { params: z.object({ id }), answer: ownApplication, linkKey: 'key', limit: 'trader' } as const;

/** What the account told the organisers in its latest earlier year, ready for this one; null without any. */
export const readEarlierApplication = endpoint({
  method: 'GET',
  path: '/api/exhibitors/earlier',
  answer: z.object({ earlier: z.nullable(z.object({ year: z.int(), form: traderForm })) }),
  account: true,
});

export const saveApplication = endpoint({
  ...ofOwn,
  method: 'PUT',
  path: '/api/exhibitors/applications/:id',
  body: z.object({ key: z.optional(key), form: traderForm }),
  refusals: { ...unknown, ...closed, ...wrongAddress, decided: { status: 409 } },
});

export const sendApplication = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/exhibitors/applications/:id/send',
  body: z.object({ key: z.optional(key) }),
  refusals: {
    ...unknown,
    ...closed,
    'sent-before': { status: 409 },
    incomplete: { status: 422, facts: z.object({ fields: z.array(field) }) },
  },
});

/** Hands in a paper, in base64. */
export const addTraderPaper = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/exhibitors/applications/:id/papers',
  body: z.object({
    key: z.optional(key),
    paper: paperId,
    endsOn: z.nullable(wire.isoDate),
    file: wire.text(maxCharacters),
  }),
  refusals: {
    ...unknown,
    decided: { status: 409 },
    'paper-unknown': { status: 422 },
    'end-missing': { status: 422 },
    'file-wrong': { status: 422 },
    'file-too-large': { status: 422 },
  },
});

/** Answers the organisers' question. */
export const answerTraderQuestion = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/exhibitors/applications/:id/answer',
  body: z.object({ key: z.optional(key), text: wire.text(1000) }),
  refusals: { ...unknown, decided: { status: 409 }, 'answer-missing': { status: 422 } },
});

/** Chooses a set-up slot, in place of the one it had. */
export const chooseSetUpSlot = endpoint({
  ...ofOwn,
  method: 'PUT',
  path: '/api/exhibitors/applications/:id/slot',
  body: z.object({ key: z.optional(key), slot: wire.text(16), plate: wire.text(20) }),
  refusals: {
    ...unknown,
    'not-coming': { status: 409 },
    'slot-unknown': { status: 422 },
    'slot-full': { status: 409 },
  },
});

/** Changes the words of a stall that is held or paid. */
export const changeStallWords = endpoint({
  ...ofOwn,
  method: 'PUT',
  path: '/api/exhibitors/applications/:id/stall',
  body: z.object({
    key: z.optional(key),
    description: wire.text(1000),
    showOnMarket: z.boolean(),
    website: wire.text(300),
    blog: wire.text(300),
    twitter: wire.text(300),
    instagram: wire.text(300),
    facebook: wire.text(300),
    linkedin: wire.text(300),
  }),
  refusals: {
    ...unknown,
    'no-stand': { status: 409 },
    'words-wrong': { status: 422 },
    'link-wrong': { status: 422 },
  },
});

/** Stores the picture of a stall, in base64, in place of an earlier one. */
export const addTraderPicture = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/exhibitors/applications/:id/picture',
  body: z.object({ key: z.optional(key), file: wire.text(maxCharacters) }),
  refusals: {
    ...unknown,
    decided: { status: 409 },
    'not-a-picture': { status: 422 },
    'picture-too-large': { status: 422 },
    'picture-too-small': { status: 422 },
  },
});

const noPicture = { 'picture-unknown': { status: 404 } } as const;

/** A file of the stall's picture, for its trader. */
export const readOwnPicture = endpoint({
  ...ofPicture,
  method: 'GET',
  path: stallPicturePaths.own,
  query: z.object({ key: z.optional(key) }),
  refusals: noPicture,
  linkKey: 'key',
});

/** Takes back an application that has no stand. */
export const withdrawApplication = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/exhibitors/applications/:id/withdraw',
  body: z.object({ key: z.optional(key) }),
  refusals: { ...unknown, decided: { status: 409 }, 'has-stand': { status: 409 } },
});

const heldStand = z.object({ stand: z.string(), until: wire.instant, orderId: z.nullable(z.string()) });

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

const pitchId = wire.text(8);
const slotId = wire.text(16);
const notComing = { 'not-coming': { status: 409 } } as const;

/** The plan of the market with who has which pitch, and the set-up slots. */
export const readMarketPlan = endpoint({
  method: 'GET',
  path: '/api/desk/market-plan',
  answer: z.object({
    /** Null for an edition without a plan. */
    plan: z.nullable(plan),
    /** Those who may have a pitch: ready, accepted and paid, and who else has one. */
    traders: z.array(
      z.object({
        id,
        name: z.string(),
        stand: z.string(),
        power: z.enum(powers),
        column: z.enum(boardColumns),
        categories: z.array(z.string()),
        pitch: z.nullable(z.string()),
        slot: z.nullable(z.string()),
        /** The registration plate of the vehicle. */
        plate: z.string(),
        /** Whether the trader has not come half an hour after the slot. */
        isLate: z.boolean(),
      }),
    ),
    vehicles: wire.count,
    slots: z.array(z.object({ id: z.string(), at: wire.instant })),
    year: z.int(),
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

/** Gives a trader a pitch in place of the one it had, or with null takes it back. */
export const giveTraderPitch = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/pitch',
  params: z.object({ id }),
  body: z.object({ pitch: z.nullable(pitchId) }),
  answer: z.object({}),
  refusals: {
    ...unknown,
    ...notComing,
    'pitch-unknown': { status: 422 },
    'pitch-taken': { status: 409, facts: z.object({ holder: z.string() }) },
  },
  staff: staffAt.desk,
});

/** Gives a trader a set-up slot, or with null takes it back. */
export const giveTraderSlot = endpoint({
  method: 'POST',
  path: '/api/desk/traders/:id/slot',
  params: z.object({ id }),
  body: z.object({ slot: z.nullable(slotId) }),
  answer: z.object({}),
  refusals: { ...unknown, ...notComing, 'slot-unknown': { status: 422 }, 'slot-full': { status: 409 } },
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

/** A file of a picture that the market page shows. */
export const readMarketPicture = endpoint({
  ...ofPicture,
  method: 'GET',
  path: stallPicturePaths.market,
  refusals: noPicture,
});

/** The stalls of the market page that organisers have released, and the plan with their pitches. */
export const readMarket = endpoint({
  method: 'GET',
  path: '/api/market',
  answer: z.object({
    stalls: z.array(z.object({ id, pitch: z.nullable(z.string()), ...stallWords.shape })),
    plan: z.nullable(plan),
  }),
});
