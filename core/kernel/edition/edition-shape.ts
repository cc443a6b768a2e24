import * as z from 'zod/mini';
import type { Picture } from '../content-shapes/picture.ts';
import { day, type Instant, londonDate, parseInstant } from '../time.ts';
import { marketPlan, setUp } from './market-plan-shape.ts';

const moment = z.pipe(
  z.string().check(z.iso.datetime({ offset: true, error: 'a moment reads like 2025-11-22T10:00:00+00:00' })),
  z.transform(parseInstant),
);
const words = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.nonnegative());

const address = z.email({ error: 'an email address reads like hello@example.co.uk' });
/** A British postcode: outward and inward code, as on an envelope. */
const postcodeShape = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

const percent = z.number().check(z.gte(0), z.lte(100));

/** A drawing of the edition, as pages show it. */
export type Drawing = Pick<Picture, 'src' | 'width' | 'height'>;

const aPoint = 'a point reads like 50.9274, -0.0602: latitude, then longitude';

/** The United Kingdom with its islands, in degrees. */
const isInBritain = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): boolean =>
  latitude > 49 && latitude < 61 && longitude > -9 && longitude < 2;

const isThere = z._default(z.boolean(), true);

/** What the market is filtered by in an edition that names nothing else (§9). */
const usualCategories = ['Truffles for Sale', 'Truffle Tools', 'Local', 'Truffle Hound Training Tools'];

const category = words.check(z.maxLength(40));

const factsWith = (drawing: z.ZodMiniType<Drawing>) =>
  z.strictObject({
    year: z.number().check(z.int(), z.gte(2000)),
    name: words,
    /** For home screens, bank statements and where else there is little room; the name unless it is given. */
    shortName: z.optional(words),
    /** A line under the name: what the festival is. */
    tagline: z.optional(words),
    /** The festival's own logo in place of the drawn one; `onDark` is for dark ground. */
    logo: z.optional(z.strictObject({ file: drawing, onDark: z.optional(drawing) })),
    /** The parts that the festival has; a part that is switched off has no pages and no links to them. */
    parts: z._default(
      z.strictObject({
        competition: isThere,
        haveAGo: isThere,
        boxOffice: isThere,
        waitingLists: isThere,
        /** Applications of market traders; an edition has them only when it says so. */
        traders: z._default(z.boolean(), false),
      }),
      { competition: true, haveAGo: true, boxOffice: true, waitingLists: true, traders: false },
    ),
    /** The drawing at the foot of every page, in place of the short name in large type. */
    wordmark: z.optional(z.strictObject({ file: drawing })),
    startsAt: moment,
    endsAt: moment,
    /** When sales began: search engines show it, and doors recognise by it the tickets of earlier editions. */
    onSaleSince: z.optional(moment),
    salesCloseAt: moment,
    /** The forms of the day can be sent and changed until this moment. */
    registrationClosesAt: moment,
    venue: z.strictObject({
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
      /** The nearest railway station. */
      station: z.optional(words),
      /** The ways to come, with their minutes where they are known. */
      ways: z._default(
        z
          .array(z.strictObject({ name: words, from: words, minutes: z.optional(count.check(z.lte(600))) }))
          .check(z.maxLength(12)),
        [],
      ),
      country: z.string().check(z.regex(/^[A-Z]{2}$/, 'a country in its two letters, like GB')),
    }),
    /** Where emails come from, where answers to them go, and where messages of the contact form arrive. */
    addresses: z._default(
      z.strictObject({ from: z.optional(address), replies: z.optional(address), contact: z.optional(address) }),
      {},
    ),
    /** What visitors of the market filter its stalls by, in this order. */
    market: z._default(
      z.strictObject({
        categories: z.array(category).check(
          z.minLength(1, 'the market needs at least one category'),
          z.maxLength(12),
          z.refine((all) => new Set(all).size === all.length, 'two categories have the same name'),
        ),
      }),
      { categories: usualCategories },
    ),
    parking: z.strictObject({ accessibleSpaces: count }),
    refund: z.strictObject({
      graceDays: count,
      closedWithinDays: count,
      /** The rules before this one, the oldest first: orders made before `until` keep the rule they were sold under. */
      earlier: z._default(z.array(z.strictObject({ until: moment, graceDays: count, closedWithinDays: count })), []),
    }),
    earlyBird: z.strictObject({ price: count, fullPrice: count, endedAt: moment }),
    /** The lists of the ticket page, in their order; products name theirs. Absent for a list of each group of products. */
    lists: z.optional(
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
    ),
    order: z.strictObject({
      mostLines: count,
      mostPlaces: count,
      mostOfOne: count,
      /** Products with at most this many places are scarce: their places are held for fewer minutes during a checkout. */
      scarceUpTo: z._default(count, 100),
      scarceHoldMinutes: z._default(count.check(z.gte(5), z.lte(30)), 15),
      /** One buyer may hold at most this share of a product's places unpaid: 4 means a quarter. */
      unpaidShare: z._default(count.check(z.gte(1)), 4),
    }),
    /** `offerHours`: how long places that become free are held for the next party on the waiting list. */
    waitingLists: z._default(
      z.strictObject({ offerHours: count.check(z.gte(1, 'an offer stands for an hour at least'), z.lte(168)) }),
      { offerHours: 4 },
    ),
    /** Market traders, who apply for a stand. */
    traders: z._default(
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
        /** How many stalls of each category the festival would like. */
        wanted: z._default(z.record(words, count), {}),
        /** The plan of the market with its pitches; without one no pitches are given. */
        plan: z.optional(marketPlan),
        setUp: z._default(setUp, { vehicles: 4, slots: [] }),
      }),
      { offerDays: 7, sellsDirectly: true, papers: [], wanted: {}, setUp: { vehicles: 4, slots: [] } },
    ),
    /** The door's box office, which sells from `opensAt` until the day ends. */
    boxOffice: z.strictObject({
      opensAt: moment,
      /** How many places of one product a till may hold for selling without signal. */
      mostHeld: count,
      /** Whether tills sell parking too; it is bought ahead unless the edition says so. */
      sellsParking: z._default(z.boolean(), false),
    }),
    /** `none` when the festival is not registered for VAT. Prices always include it. */
    vat: z._default(
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
    ),
    /** The numbering and letterhead of invoices, and the amount, in pence, above which the law requires the buyer's name. */
    invoices: z._default(
      z.strictObject({
        /** The prefix of every number. The series continues across years. */
        prefix: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/, 'letters, digits, - and /')),
        letterhead: z.array(words).check(z.maxLength(8)),
        nameNeededAbove: count,
      }),
      { prefix: 'INV-', letterhead: [], nameNeededAbove: 25_000 },
    ),
  });

/** A closing date earlier than this before the day counts as a leftover from the previous year. */
const halfAYear = 183 * day;

/** Contradictions among an edition's facts, by field: usually a date that was not updated. */
const mistakesBetween = (
  edition: z.output<ReturnType<typeof factsWith>>,
): readonly (readonly [field: string, reason: string])[] => {
  const { year, startsAt, endsAt, onSaleSince, salesCloseAt, boxOffice, venue, parts, traders } = edition;
  const isImplausible = (closes: Instant): boolean => closes > endsAt || startsAt - closes > halfAYear;
  const closing = (['salesCloseAt', 'registrationClosesAt'] as const).filter((field) => isImplausible(edition[field]));
  return [
    ...(londonDate(startsAt).startsWith(`${year}-`) ? [] : [['year', 'startsAt is in another year'] as const]),
    ...(endsAt > startsAt && londonDate(endsAt) === londonDate(startsAt)
      ? []
      : [['endsAt', 'the festival ends on the day it begins, and later'] as const]),
    ...closing.map((field) => [field, 'this is in the half year before the festival, or on its day'] as const),
    ...(onSaleSince !== undefined && onSaleSince >= salesCloseAt
      ? [['onSaleSince', 'sales begin before they close'] as const]
      : []),
    ...(parts.traders && !parts.waitingLists
      ? [
          [
            'parts.traders',
            'a stand is held for a trader as a waiting list holds places, so waiting lists are on',
          ] as const,
        ]
      : []),
    ...(traders.closesAt !== undefined && (traders.closesAt > startsAt || traders.closesAt <= (traders.opensAt ?? 0))
      ? [['traders.closesAt', 'applications close before the gates open, and after they opened'] as const]
      : []),
    ...(venue.country === 'GB' && venue.postcode !== undefined && !postcodeShape.test(venue.postcode)
      ? [['venue.postcode', 'a postcode reads like BN7 3AL'] as const]
      : []),
    ...(venue.country === 'GB' && venue.point !== undefined && !isInBritain(venue.point)
      ? [['venue.point', `this is not in Britain: ${aPoint}`] as const]
      : []),
    ...(londonDate(boxOffice.opensAt) === londonDate(startsAt)
      ? []
      : [['boxOffice.opensAt', 'the box office opens on the day of the festival'] as const]),
  ];
};

/**
 * Schema of `fixtures/editions/<year>/edition.yaml`, one year's fixed facts: dates as ISO text with their offset, money
 * in pence (§9). In a separate file, so that the browser's bundle contains no validator.
 * @param drawing looks up a drawing by its file name in the edition's `pictures/`
 */
export const editionFile = (drawing: z.ZodMiniType<Drawing>) =>
  z.readonly(
    z.pipe(
      factsWith(drawing),
      z.transform((edition, context) => {
        for (const [field, message] of mistakesBetween(edition))
          context.issues.push({ code: 'custom', input: edition, message, path: [field] });
        return edition;
      }),
    ),
  );
