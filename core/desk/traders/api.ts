import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import * as wire from '../../kernel/wire.ts';
import { stallPicturePaths } from './trader-address.ts';
import {
  closed,
  field,
  id,
  key,
  maxCharacters,
  noPicture,
  ofPicture,
  ownApplication,
  paperId,
  plan,
  product,
  stallWords,
  traderForm,
  unknown,
  wrongAddress,
} from './trader-shapes.ts';

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
