import * as z from 'zod/mini';
import type { Picture } from '../content-shapes/picture.ts';
import { day, type Instant, londonDate } from '../time.ts';
import {
  aPoint,
  count,
  invoicesShape,
  listsShape,
  marketShape,
  moment,
  orderShape,
  partsShape,
  tradersShape,
  vatShape,
  venueShape,
  words,
} from './edition-part-shapes.ts';

const address = z.email({ error: 'an email address reads like hello@example.co.uk' });
/** A British postcode: outward and inward code, as on an envelope. */
const postcodeShape = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/** A drawing of the edition, as pages show it. */
export type Drawing = Pick<Picture, 'src' | 'width' | 'height'>;

/** The United Kingdom with its islands, in degrees. */
const isInBritain = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): boolean =>
  latitude > 49 && latitude < 61 && longitude > -9 && longitude < 2;

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
    parts: partsShape,
    /** The drawing at the foot of every page, in place of the short name in large type. */
    wordmark: z.optional(z.strictObject({ file: drawing })),
    startsAt: moment,
    endsAt: moment,
    /** When sales began: search engines show it, and doors recognise by it the tickets of earlier editions. */
    onSaleSince: z.optional(moment),
    salesCloseAt: moment,
    /** The forms of the day can be sent and changed until this moment. */
    registrationClosesAt: moment,
    venue: venueShape,
    /** Where emails come from, where answers to them go, and where messages of the contact form arrive. */
    addresses: z._default(
      z.strictObject({ from: z.optional(address), replies: z.optional(address), contact: z.optional(address) }),
      {},
    ),
    market: marketShape,
    parking: z.strictObject({ accessibleSpaces: count }),
    refund: z.strictObject({
      graceDays: count,
      closedWithinDays: count,
      /** The rules before this one, the oldest first: orders made before `until` keep the rule they were sold under. */
      earlier: z._default(z.array(z.strictObject({ until: moment, graceDays: count, closedWithinDays: count })), []),
    }),
    earlyBird: z.strictObject({ price: count, fullPrice: count, endedAt: moment }),
    /** Absent for a list of each group of products. */
    lists: listsShape,
    order: orderShape,
    /** `offerHours`: how long places that become free are held for the next party on the waiting list. */
    waitingLists: z._default(
      z.strictObject({ offerHours: count.check(z.gte(1, 'an offer stands for an hour at least'), z.lte(168)) }),
      { offerHours: 4 },
    ),
    traders: tradersShape,
    /** The door's box office, which sells from `opensAt` until the day ends. */
    boxOffice: z.strictObject({
      opensAt: moment,
      /** How many places of one product a till may hold for selling without signal. */
      mostHeld: count,
      /** Whether tills sell parking too; it is bought ahead unless the edition says so. */
      sellsParking: z._default(z.boolean(), false),
    }),
    vat: vatShape,
    invoices: invoicesShape,
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
            'a stand is held for a trader as a waiting list holds places, so waiting lists have to be on',
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
