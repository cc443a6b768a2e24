import { z } from 'zod';
import { evidenceTypes } from '#core/desk/carers/evidence.ts';
import { pictureTypes } from '#core/desk/pictures/picture.ts';
import type { GivenPitch, TakenSlot } from '#core/desk/traders/given-pitch.ts';
import { saidKinds, type TraderApplication, traderId, traderStates } from '#core/desk/traders/trader-application.ts';
import { powers, vehicles } from '#core/desk/traders/trader-form.ts';
import { type IsoDate, parseIsoDate } from '#core/kernel/time.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const form = z.object({
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()).readonly(),
  sells: z.string(),
  sellsFood: z.boolean(),
  stand: z.string(),
  power: z.enum(powers),
  water: z.boolean(),
  vehicle: z.enum(vehicles),
  readRules: z.boolean(),
  showOnMarket: z.boolean(),
  website: z.string(),
  blog: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  linkedin: z.string(),
});

const paper = z.object({
  paper: z.string(),
  type: z.enum(evidenceTypes),
  endsOn: z.custom<IsoDate>((date) => typeof date === 'string' && parseIsoDate(date) !== undefined).nullable(),
  addedAt: column.instant,
});

const said = z.object({
  at: column.instant,
  kind: z.enum(saidKinds),
  by: z.string().nullable(),
  text: z.string(),
});

const offer = z.object({
  partyId: text(partyId),
  productId: column.productId,
  until: column.instant,
  reminded: z.boolean(),
});

const pictureFile = z.object({
  file: z.string(),
  type: z.enum(pictureTypes),
  width: z.number(),
  height: z.number(),
  digest: z.string(),
});

const link = z.string().optional();
const released = z.object({
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()).readonly(),
  sellsFood: z.boolean(),
  links: z.object({ website: link, blog: link, twitter: link, instagram: link, facebook: link, linkedin: link }),
  picture: z.array(pictureFile).readonly().default([]),
  at: column.instant,
  by: z.string(),
});

const application = rowCodec({
  id: text(traderId),
  userId: column.userId.nullable(),
  email: z.string(),
  form: json(form),
  papers: json(z.array(paper).readonly()),
  state: z.enum(traderStates),
  startedAt: column.instant,
  sentAt: column.instant.nullable(),
  changedAt: column.instant,
  said: json(z.array(said).readonly()),
  offer: json(offer).nullable(),
  orderId: column.orderId.nullable(),
  picture: json(z.array(pictureFile).readonly()).nullable(),
  released: json(released).nullable(),
});

/** An application of a trader. */
export type TraderApplicationsTable = RowOf<typeof application>;
/** The file of a paper, in base64. */
export type TraderFilesTable = { application_id: string; paper: string; content: string };

const pitch = rowCodec({ pitch: z.string(), applicationId: text(traderId), givenAt: column.instant });
/** A pitch that was given. */
export type TraderPitchesTable = RowOf<typeof pitch>;
/** A vehicle's place in a set-up slot. */
export type TraderSlotsTable = { slot: string; bay: number; application_id: string; plate: string };

/** Parses a row. */
export const toGivenPitch = (row: TraderPitchesTable): GivenPitch => {
  const { applicationId, ...given } = pitch.decode(row);
  return { ...given, traderId: applicationId };
};

/** Parses a row. */
export const toTakenSlot = ({ slot, application_id, plate }: TraderSlotsTable): TakenSlot => ({
  slot,
  traderId: traderId(application_id),
  plate,
});

/** Parses a row. */
export const toTraderApplication = (row: TraderApplicationsTable): TraderApplication => application.decode(row);

/** The complete row of an application. */
export const traderRow = (each: TraderApplication): TraderApplicationsTable => application.encode(each);
