import * as z from 'zod/mini';
import { parseInstant } from '../time.ts';
import { marketPlan, setUp } from './market-plan-shape.ts';

/** A moment as ISO text with its offset. */
export const moment = z.pipe(
  z.string().check(z.iso.datetime({ offset: true, error: 'a moment reads like 2025-11-22T10:00:00+00:00' })),
  z.transform(parseInstant),
);
export const words = z.string().check(z.minLength(1));
export const count = z.number().check(z.int(), z.nonnegative());
const percent = z.number().check(z.gte(0), z.lte(100));
export const aPoint = 'a point reads like 50.9274, -0.0602: latitude, then longitude';
const isThere = z._default(z.boolean(), true);

/** What the market is filtered by in an edition that names nothing else (§9). */
const usualCategories = ['Truffles for Sale', 'Truffle Tools', 'Local', 'Truffle Hound Training Tools'];

const category = words.check(z.maxLength(40));

/** The parts that a festival can have; a part that is switched off has no pages and no links to them. */
export const partsShape = z._default(
  z.strictObject({
    competition: isThere,
    haveAGo: isThere,
    boxOffice: isThere,
    waitingLists: isThere,
    /** Applications of market traders; an edition has them only when it says so. */
    traders: z._default(z.boolean(), false),
    /** The pictures of the day; an edition has them only when it says so. */
    gallery: z._default(z.boolean(), false),
  }),
  { competition: true, haveAGo: true, boxOffice: true, waitingLists: true, traders: false, gallery: false },
);

/** Where the festival is, and how people come to it. */
export const venueShape = z.strictObject({
  name: words,
  county: words,
  /** For maps and satnavs; wherever the place is named. */
  postcode: z.optional(words),
  /** The street and the village. */
  address: z.optional(words),
  /** Where maps and satnavs lead. */
  point: z.optional(
    z.strictObject(
      {
        latitude: z.number(aPoint).check(z.gte(-90, aPoint), z.lte(90, aPoint)),
        longitude: z.number(aPoint).check(z.gte(-180, aPoint), z.lte(180, aPoint)),
      },
      aPoint,
    ),
  ),
  /** Where maps lead people astray. */
  hint: z.optional(words.check(z.maxLength(200))),
  /** The nearest railway station. */
  station: z.optional(words),
  /**
   * The ways to come, with their minutes where they are known, and what these are: `on foot`. `from` is where a way begins
   * or ends: a station, a bus stop, the gate of the car park.
   */
  ways: z._default(
    z
      .array(
        z.strictObject({
          name: words,
          from: words,
          minutes: z.optional(count.check(z.lte(600))),
          by: z.optional(words.check(z.maxLength(30))),
        }),
      )
      .check(z.maxLength(12)),
    [],
  ),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'a country in its two letters, like GB')),
});

/** What visitors of the market filter its stalls by, in this order. */
export const marketShape = z._default(
  z.strictObject({
    categories: z.array(category).check(
      z.minLength(1, 'the market needs at least one category'),
      z.maxLength(12),
      z.refine((all) => new Set(all).size === all.length, 'two categories have the same name'),
    ),
  }),
  { categories: usualCategories },
);

/** The lists of the ticket page, in their order; products name theirs. */
export const listsShape = z.optional(
  z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id has small letters, digits and dashes')),
        name: words.check(z.maxLength(40)),
        /** What holds for all of its products. */
        note: z.optional(words.check(z.maxLength(80))),
      }),
    )
    .check(z.maxLength(20)),
);

/** The limits of an order, and how places are held while it is paid. */
export const orderShape = z.strictObject({
  mostLines: count,
  mostPlaces: count,
  mostOfOne: count,
  /** Products with at most this many places are scarce: their places are held for fewer minutes during a checkout. */
  scarceUpTo: z._default(count, 100),
  scarceHoldMinutes: z._default(count.check(z.gte(5), z.lte(30)), 15),
  /** One buyer may hold at most this share of a product's places unpaid: 4 means a quarter. */
  unpaidShare: z._default(count.check(z.gte(1)), 4),
});

const productName = z.string().check(z.regex(/^prod_[A-Za-z0-9_]{1,60}$/, 'the id of a product, prod_…'));

/** Market traders, who apply for a stand. */
export const tradersShape = z._default(
  z.strictObject({
    /** When applications are taken: from now on unless given, until the forms of the day close unless given. */
    opensAt: z.optional(moment),
    closesAt: z.optional(moment),
    /** How long a stand is held for a trader who was accepted, unless the organiser chooses otherwise. */
    offerDays: z._default(count.check(z.gte(1), z.lte(30)), 7),
    /** Whether anyone can buy a stand on the ticket page, too; otherwise it is only for traders who were accepted. */
    sellsDirectly: z._default(z.boolean(), true),
    /** What each trader has to hand in; some only who sells food. A paper that ends has to be good on the day. */
    papers: z._default(
      z
        .array(
          z.strictObject({
            id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, digits and -')),
            name: words.check(z.maxLength(60)),
            onlyFood: z._default(z.boolean(), false),
            ends: z._default(z.boolean(), true),
          }),
        )
        .check(
          z.maxLength(8),
          z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two papers have the same id'),
        ),
      [],
    ),
    /** The product of the passes for a trader's crew, and how many come with each stand that is offered, by its product. */
    crewPasses: z.optional(
      z.strictObject({
        pass: productName,
        stands: z.record(productName, count.check(z.gte(1), z.lte(12, 'a stand has at most twelve passes'))),
      }),
    ),
    /** How many stalls of each category the festival would like. */
    wanted: z._default(z.record(words, count), {}),
    /** The plan of the market with its pitches; without one no pitches are given. */
    plan: z.optional(marketPlan),
    setUp: z._default(setUp, { vehicles: 4, slots: [] }),
  }),
  { offerDays: 7, sellsDirectly: true, papers: [], wanted: {}, setUp: { vehicles: 4, slots: [] } },
);

/** VAT; `none` when the festival is not registered for it. Prices always include it. */
export const vatShape = z._default(
  z.union([
    z.literal('none'),
    z.strictObject({
      number: words,
      /** Percent; for every product without an entry in `rates`. */
      rate: percent,
      rates: z._default(z.record(words, percent), {}),
    }),
  ]),
  'none',
);

/** The numbering and letterhead of invoices, and the amount, in pence, above which the law requires the buyer's name. */
export const invoicesShape = z._default(
  z.strictObject({
    /** The prefix of every number. The series continues across years. */
    prefix: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/, 'letters, digits, - and /')),
    letterhead: z.array(words).check(z.maxLength(8)),
    nameNeededAbove: count,
  }),
  { prefix: 'INV-', letterhead: [], nameNeededAbove: 25_000 },
);
