import * as z from 'zod/mini';
import { orderId, productId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { evidenceTypes } from '../carers/evidence.ts';
import { pictureTypes } from '../pictures/picture.ts';
import { isTraderId, saidKinds, traderId, traderStates } from './trader-application.ts';
import { powers, vehicles } from './trader-form.ts';

/** The id of an application. */
export const id = z.pipe(z.string().check(z.refine(isTraderId, 'not an id')), z.transform(traderId));
export const paperId = wire.id;
export const key = z.string().check(z.maxLength(100));
export const product = wire.idOf(productId);

/** A little over ten million bytes in base64, so that the server can refuse a large file by its own message. */
export const maxCharacters = 14_000_000;

/** The fields of an application, complete or not. */
export const traderForm = z.object({
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

export const field = z.enum(Object.keys(traderForm.shape) as (keyof typeof traderForm.shape)[]);

export const paper = z.object({
  paper: paperId,
  name: z.string(),
  onlyFood: z.boolean(),
  ends: z.boolean(),
  state: z.enum(['missing', 'ends-before', 'good']),
  type: z.nullable(z.enum(evidenceTypes)),
  endsOn: z.nullable(wire.isoDate),
  addedAt: z.nullable(wire.instant),
});

export const said = z.object({
  at: wire.instant,
  kind: z.enum(saidKinds),
  by: z.nullable(z.string()),
  text: z.string(),
});

const pictureMediaTypes = ['image/avif', 'image/webp'] as const;
export const pictureFile = z.object({
  file: wire.text(100),
  type: z.enum(pictureTypes),
  width: wire.count,
  height: wire.count,
  digest: wire.text(64),
});
export const ofPicture = {
  params: z.object({ id, file: wire.text(100) }),
  answer: { mediaType: pictureMediaTypes },
} as const;

const webLink = z.optional(z.string());
/** The words of a stall that visitors read. */
export const stallWords = z.object({
  name: wire.text(100),
  description: wire.text(1000),
  categories: z.array(wire.text(60)).check(z.maxLength(12)),
  sellsFood: z.boolean(),
  links: z.object({
    ...{ website: webLink, blog: webLink, twitter: webLink, instagram: webLink, facebook: webLink, linkedin: webLink },
  }),
  picture: z.array(pictureFile).check(z.maxLength(12)),
});

export const stallState = z.enum(['not-agreed', 'unreleased', 'changed', 'released']);

/** A crew pass: still the buyer's, offered to someone by email, or accepted by them. */
const crewPass = z.object({
  id: z.string(),
  number: z.string(),
  /** The page that shows its code; null once someone else has it. */
  link: z.nullable(z.string()),
  state: z.enum(['free', 'offered', 'accepted', 'void']),
  /** The person who has it, or to whom it was offered. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  since: z.nullable(wire.instant),
});

export const ownApplication = z.object({
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
      /** The passes for the crew, which the paid order has; none before. */
      crew: z.array(crewPass),
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
export const plan = z.object({
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

export const unknown = { 'application-unknown': { status: 404 } } as const;
export const closed = { closed: { status: 409 } } as const;
export const wrongAddress = { 'address-wrong': { status: 422 } } as const;
export const noPicture = { 'picture-unknown': { status: 404 } } as const;
