import type { Till } from '../../door/box-office/till.ts';
import { isOutOfContact } from '../../door/entrance/device.ts';
import type { DoorFigures } from '../../door/entrance/door-figures.ts';
import type { Alert } from '../../kernel/alerts/alert.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { dayEnds, type EditionMoment, momentOf } from '../../kernel/edition/edition-moment.ts';
import type { EmailDeliveries } from '../../kernel/email/email-deliveries.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { addDays, daysBetween, type Instant, type IsoDate, londonDate } from '../../kernel/time.ts';
import { isBundle } from '../../shop/products/bundle-sale.ts';
import type { Product } from '../../shop/products/product.ts';
import { productsWithVariants } from '../../shop/products/variants.ts';
import type { Content } from '../../site/content/content.ts';
import type { SalesFaults } from '../../tickets/issued/sales-faults.ts';
import type { SaleRules } from '../../tickets/sale-rules/sale-rules.ts';
import type { CarerRequest } from '../carers/carer-request.ts';
import type { TraderApplication } from '../traders/trader-application.ts';
import { tradersToWatch } from '../traders/traders-to-watch.ts';
import { type AttentionItem, attentionItems } from './attention-items.ts';
import { leftInShop } from './left-in-shop.ts';
import type { PastSales } from './past-sales.ts';
import { type DaySales, salesByDay } from './sales-by-day.ts';
import { type ProductSales, salesByProduct } from './sales-by-product.ts';
import type { SalesFigures } from './sales-figures.ts';
import { type TimelineEntry, timelineOf } from './timeline.ts';
import type { UsedRefund } from './used-refunds.ts';

export type OverviewPorts = {
  readonly salesFigures: SalesFigures;
  /** The faults found by the daily check of all sales. @throws ServiceFailure */
  readonly salesFaults: () => Promise<SalesFaults>;
  /** Alerts that are not over yet. @throws ServiceFailure */
  readonly alerts: () => Promise<readonly Alert[]>;
  /** Every request for a carer's ticket, newest first. @throws ServiceFailure */
  readonly carerRequests: () => Promise<readonly Pick<CarerRequest, 'state' | 'carer'>[]>;
  /** How many visitors asked for a picture to be taken down and wait for an answer. @throws ServiceFailure */
  readonly takeDownsWaiting: () => Promise<number>;
  /** Every trader's application, newest first. @throws ServiceFailure */
  readonly traders: () => Promise<readonly TraderApplication[]>;
  /** The traders who have not come by their set-up slot. @throws ServiceFailure */
  readonly absentTraders: () => Promise<readonly { readonly name: string }[]>;
  readonly emailDeliveries: Pick<EmailDeliveries, 'open'>;
  /** The recent refunds of used tickets. @throws ServiceFailure */
  readonly usedRefunds: () => Promise<readonly UsedRefund[]>;
  readonly catalogue: () => Promise<readonly Product[]>;
  /** The places left, by a product's own capacity and its pools; null is unlimited. @throws ServiceFailure */
  readonly placesLeft: () => Promise<ReadonlyMap<ProductId, number | null>>;
  readonly saleRules: Pick<SaleRules, 'pools'>;
  /** Every till of the box office. @throws ServiceFailure */
  readonly openedTills: () => Promise<readonly Pick<Till, 'name' | 'cashUp' | 'returned'>[]>;
  readonly doorFigures: () => Promise<DoorFigures>;
  readonly edition: Edition;
  readonly schedule: () => Pick<Content['schedule'], 'categories'>;
  /** Last year's sales; null when unknown. */
  readonly pastSales: PastSales | null;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** The desk's overview. */
export type Overview = {
  readonly now: Instant;
  readonly moment: EditionMoment;
  readonly sold: { readonly tickets: number; readonly today: number; readonly atTheDoorToday: number };
  readonly takings: { readonly taken: number; readonly atTheDoorToday: number; readonly refunded: number };
  /** The number of people admitted at the first checkpoint; null until the festival's day. */
  readonly admitted: {
    readonly in: number;
    readonly outOf: number;
    readonly latest: { readonly from: Instant; readonly in: number } | null;
  } | null;
  readonly devices: { readonly count: number; readonly offline: number };
  readonly needs: readonly AttentionItem[];
  /**
   * The last thirty days, oldest first. `before` has the tickets of the last edition at the same number of days before
   * its festival; null where that edition has no figure.
   */
  readonly days: readonly { readonly day: IsoDate; readonly tickets: number; readonly before: number | null }[];
  readonly lastEdition: {
    readonly year: number;
    readonly total: number;
    /** The sum of the known days. */
    readonly inTheseDays: number;
    /** Whether there are figures by product. */
    readonly isByProduct: boolean;
  } | null;
  readonly products: readonly {
    readonly id: ProductId;
    readonly name: string;
    readonly capacity: number | null;
    readonly sold: number;
    readonly held: number;
    /** What is left of a bundle, by the tickets in it; null is unlimited. Absent for a product with places of its own. */
    readonly left?: number | null;
  }[];
  readonly salesByProduct: readonly ProductSales[];
  readonly timeline: readonly TimelineEntry[];
};

/** How many days the chart has. */
const daysShown = 30;
/** How many emails that did not arrive are listed one by one. */
const failuresShown = 5;

/** Makes the function that reads the overview, which caches past days. @throws ServiceFailure */
export const readOverview = (ports: OverviewPorts) => {
  const { salesFigures, edition } = ports;
  const days = salesByDay(salesFigures, ports.machineClock);
  return async (): Promise<Overview> => {
    const now = ports.festivalClock.now();
    const moment = momentOf(edition, now);
    const [
      sales,
      places,
      left,
      listed,
      review,
      stuckTasks,
      failedEmails,
      refunds,
      alerts,
      salesFaults,
      requests,
      takeDowns,
      applications,
      late,
      door,
      tills,
    ] = await Promise.all([
      days(now),
      salesFigures.places(),
      ports.placesLeft(),
      ports.catalogue(),
      salesFigures.toReview(),
      salesFigures.stuckTasks(),
      ports.emailDeliveries.open(failuresShown),
      ports.usedRefunds(),
      ports.alerts(),
      ports.salesFaults(),
      ports.carerRequests(),
      edition.parts.gallery ? ports.takeDownsWaiting() : 0,
      ports.traders(),
      ports.absentTraders(),
      moment === 'before' ? null : ports.doorFigures(),
      moment === 'evening' || moment === 'after' ? ports.openedTills() : [],
    ]);
    const entrance = door?.checkpoints[0];
    const quarters = entrance?.quarters ?? [];
    const shown = shownDays(sales, now, ports);
    const products = productsOf(listed, places, leftInShop(listed, left, ports.saleRules));
    return {
      now,
      moment,
      ...soldAndTaken(sales),
      admitted: entrance ? { in: entrance.in, outOf: entrance.outOf, latest: quarters.at(-1) ?? null } : null,
      devices: {
        count: door?.devices.length ?? 0,
        offline: door?.devices.filter(({ lastSeenAt }) => isOutOfContact(lastSeenAt, door.now)).length ?? 0,
      },
      needs: attentionItems({
        salesFaults,
        review: review.count,
        stuckTasks,
        failedEmails,
        usedRefunds: refunds,
        carers: namesWaiting(requests),
        takeDowns,
        traders: { ...tradersToWatch(applications, edition, now), notCome: late.map(({ name }) => name) },
        door,
        tills: tills.filter(awaitsCashUp).map(({ name }) => name),
        alerts,
      }),
      days: shown,
      lastEdition: ports.pastSales && {
        year: ports.pastSales.year,
        total: ports.pastSales.total,
        inTheseDays: sum(shown, ({ before }) => before ?? 0),
        isByProduct: ports.pastSales.products !== undefined,
      },
      products,
      salesByProduct: salesByProduct(products, ports.pastSales?.products),
      timeline: timelineOf(edition, ports.schedule(), busiestOf(quarters)),
    };
  };
};

const soldAndTaken = (sales: readonly DaySales[]): Pick<Overview, 'sold' | 'takings'> => {
  const today = sales.at(-1);
  return {
    sold: {
      tickets: sum(sales, ({ tickets }) => tickets),
      today: today?.tickets ?? 0,
      atTheDoorToday: today?.atTheDoor.tickets ?? 0,
    },
    takings: {
      taken: sum(sales, ({ taken, refunded }) => taken - refunded),
      atTheDoorToday: today?.atTheDoor.taken ?? 0,
      refunded: sum(sales, ({ refunded }) => refunded),
    },
  };
};

/**
 * The products that have places, in the order of the catalogue. One with variants has none sold of its own, unless it was
 * sold before it had them.
 */
const productsOf = (
  listed: readonly Product[],
  places: Awaited<ReturnType<SalesFigures['places']>>,
  left: ReadonlyMap<ProductId, number | null>,
): Overview['products'] => {
  const whole = productsWithVariants(listed);
  return listed.flatMap((product) => {
    const { id, name } = product;
    const found = places.find((each) => each.product === id);
    if (!found || (whole.has(id) && found.sold + found.held === 0)) return [];
    const { capacity, sold, held } = found;
    return [{ id, name, capacity, sold, held, ...(isBundle(product) && { left: left.get(id) ?? null }) }];
  });
};

/** The quarter of an hour in which most came in, the first of several. */
const busiestOf = <Quarter extends { readonly in: number }>(quarters: readonly Quarter[]): Quarter | null =>
  quarters.reduce<Quarter | null>((best, each) => (best && best.in >= each.in ? best : each), null);

/** A till whose device is lost cannot be cashed up any more. */
const awaitsCashUp = ({ cashUp, returned }: Pick<Till, 'cashUp' | 'returned'>): boolean =>
  cashUp === null && returned?.why !== 'device-lost';

const namesWaiting = (requests: readonly Pick<CarerRequest, 'state' | 'carer'>[]): readonly string[] =>
  requests
    .filter(({ state }) => state === 'asked')
    .map(({ carer }) => carer.name)
    .toReversed();

const shownDays = (
  sales: readonly DaySales[],
  now: Instant,
  { edition, pastSales }: OverviewPorts,
): Overview['days'] => {
  // After the festival's day, the chart still shows the days before it.
  const festival = londonDate(edition.startsAt);
  const last = now < dayEnds(edition) ? londonDate(now) : festival;
  const byDay = new Map(sales.map((each) => [each.day, each.tickets]));
  return Array.from({ length: daysShown }, (_, at) => {
    const day = addDays(last, at + 1 - daysShown);
    const before = pastSales?.days.at(-1 - daysBetween(day, festival)) ?? null;
    return { day, tickets: byDay.get(day) ?? 0, before };
  });
};

const sum = <Each>(list: readonly Each[], number: (each: Each) => number): number =>
  list.reduce((total, each) => total + number(each), 0);
