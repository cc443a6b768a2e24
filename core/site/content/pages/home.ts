import * as z from 'zod/mini';
import {
  address,
  type ContentFieldTypes,
  line,
  link,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';
import { embed } from '../shapes/embed.ts';
import { panelColour } from '../shapes/panel-colour.ts';
import { saleFact } from '../shapes/sale-fact.ts';
import { templatedLine } from '../shapes/templated-text.ts';
import { testimonials } from '../shapes/testimonial.ts';
import { uniqueBy } from '../shapes/unique-by.ts';
import { faq } from './faq.ts';

/** The site's own drawings that a tile may show; photographs come from the edition's pictures. */
const tileDrawings = ['dog', 'paw', 'microscope', 'truffle'] as const;

const tile = ({ picture }: ContentFieldTypes) =>
  z
    .strictObject({
      title: line,
      text: line,
      /** The text of the tile's link, where the title alone is not enough. */
      go: z.optional(line),
      to: address,
      colour: panelColour,
      drawing: z.optional(z.enum(tileDrawings)),
      photo: z.optional(picture),
    })
    .check(z.refine(({ drawing, photo }) => !drawing !== !photo, 'a tile shows a drawing or a photo'));

const hero = z.strictObject({ headline: z.tuple([line, line]), lede: templatedLine, also: link });

/** The part of Home after the festival: figures in place of the countdown, and the winners. */
const after = ({ prose, picture }: ContentFieldTypes) =>
  z.strictObject({
    /** Numbers that the organiser counts; the numbers of hounds and finds come from the signed results. */
    figures: z.optional(z.array(z.strictObject({ placeholder, what: line, says: line }))),
    next: z.strictObject({ placeholder, title: line, note: line }),
    /** The champions come from the signed results; `signing` is shown until all results are signed. */
    champions: z.strictObject({ title: templatedLine, signing: line, results: link }),
    farewell: z.strictObject({ title: line, text: prose, picture, also: link }),
  });

/** What the plan of the ground can show, in the order of the page. */
const serviceKinds = ['toilets', 'water', 'first-aid', 'lost-children'] as const;

/** A point of the plan, in hundredths of its width and height. */
const percent = z.int().check(z.minimum(0), z.maximum(100));
const spot = z.strictObject({ across: percent, down: percent });

/** A number that a phone can dial, with its spaces: 01632 960142. */
const phone = line.check(z.regex(/^\+?\d[\d ]{4,19}$/, 'a phone number has digits and spaces only'));

/** The plan of the ground on `/today`: its drawing, the numbers of the map's places on it, and where people need to find something fast. */
const groundPlan = ({ picture }: ContentFieldTypes) =>
  z.strictObject({
    drawing: picture,
    /** Where the numbers of `places` are, in their order. */
    pins: z.array(spot),
    services: z
      .array(z.strictObject({ kind: z.enum(serviceKinds), says: line, phone: z.optional(phone), spots: z.array(spot) }))
      .check(uniqueBy('kind')),
  });

/** Home (§2), section by section in page order. */
export const homePage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    /** The hero drawing's text alternative. */
    scene: line,
    venueNote: line,
    before: hero,
    /** The morning of the day, until the gates open. */
    morning: hero,
    today: z.extend(hero, { nowOn: line, nextOn: line, over: line }),
    /** The evening of the day, until midnight. */
    evening: hero,
    after: z.extend(hero, after(fieldTypes).shape),
    about: z.strictObject({ label: line, title: line, lede: line, text: fieldTypes.prose, action: link }),
    expect: z.strictObject({ title: line, tiles: z.array(tile(fieldTypes)).check(z.length(5)) }),
    whenAndWhere: z.strictObject({
      title: line,
      facts: z.array(saleFact),
      tickets: z.strictObject({ title: line, note: line, action: line }),
    }),
    story: z.strictObject({
      label: line,
      title: line,
      text: fieldTypes.prose,
      action: link,
      picture: fieldTypes.picture,
      caption: line,
    }),
    testimonials: z.strictObject({ title: line, said: testimonials }),
    subscribe: z.strictObject({ title: line, text: line, action: line }),
    venue: z.strictObject({
      title: line,
      lede: templatedLine,
      map: fieldTypes.picture,
      /** The legend of the map's numbers, from 1. */
      places: z.array(line),
      /** The plan on the day; the map takes its place where there is none. */
      plan: z.optional(groundPlan(fieldTypes)),
      ways: z.array(saleFact),
      maps: link,
      streetMap: embed,
    }),
    faq: z.strictObject({ title: line, questions: faq(fieldTypes) }),
  });

export type GroundPlan = z.output<ReturnType<typeof groundPlan>>;
export type ServiceKind = (typeof serviceKinds)[number];

export type HomeWords = z.output<ReturnType<typeof homePage>>;
