import { publicBoards } from '#core/competition/results/boards.ts';
import { pastWinners } from '#core/competition/results/past-winners.ts';
import { readSources } from '#core/competition/results/results-desk.ts';
import { mayHaveWinner, winsOfTheYear } from '#core/competition/results/wins-of-the-year.ts';
import type { EditionAtDesk, SoldProduct } from '#core/desk/editions/ports.ts';
import { pastSoldByWeek, soldByWeek } from '#core/desk/editions/sold-by-week.ts';
import { maxToSettle, unsettledMoney } from '#core/desk/editions/unsettled-money.ts';
import type { PastSales } from '#core/desk/overview/past-sales.ts';
import { type DaySales, salesByDay } from '#core/desk/overview/sales-by-day.ts';
import { addDays, daysBetween, londonDate } from '#core/kernel/time.ts';
import type { EditionsDeskPorts } from '../../routes/desk/editions.ts';
import type { Festival } from '../festival.ts';

/** The ports for the pages of years, over the festivals of all of them. */
export const composeEditions = (festival: Festival): EditionsDeskPorts => {
  const { editions, years, lookedAtLines, openingMessages, people, clocks, log } = festival;
  const at = new WeakMap<Festival, EditionAtDesk>();
  return {
    ...{ ...clocks, editions, lookedAtLines, openingMessages, log },
    accountsDesk: people.accountsDesk,
    editionAt: async (year) => {
      const found = await years.of(year);
      if (!found) return undefined;
      const known = at.get(found) ?? editionAtDesk(found);
      at.set(found, known);
      return known;
    },
    editionsChanged: years.changed,
    editionFormat: async () =>
      (await import('#adapters/content-files/next-edition/edition-format.ts')).yamlEditionFormat,
  };
};

/** One year's festival, as the pages of years read it. */
const editionAtDesk = (festival: Festival): EditionAtDesk => {
  const { desk, deskCatalogue, deskContent, deskOrders, results, clocks, messaging } = festival;
  const { salesFigures } = desk.overview;
  const dayByDay = salesByDay(salesFigures, clocks.machineClock);
  const days = () => dayByDay(clocks.festivalClock.now());
  const products = async (): Promise<readonly SoldProduct[]> => {
    const [{ products: all }, places] = await Promise.all([
      deskCatalogue.providerCatalogue.read(),
      salesFigures.places(),
    ]);
    return all.map((each) => ({
      ...each,
      sold: places.find(({ product }) => product === each.product.id)?.sold ?? 0,
    }));
  };
  const signed = async () => {
    const sources = await readSources(results.resultsPorts, clocks.festivalClock.now());
    return { boards: publicBoards(sources), cards: sources.cards };
  };
  return {
    products,
    messaging,
    edition: async () => desk.edition,
    files: deskContent.editionFiles,
    sales: async () => pastSalesOf(desk.edition, await days(), await products()),
    figures: async () => {
      const [sales, { boards, cards }, unsettled, payouts] = await Promise.all([
        days(),
        signed(),
        deskOrders.deskOrders.unsettled(maxToSettle + 1),
        desk.moneyRecords.payouts(),
      ]);
      const { pastSales } = desk.overview;
      const held = boards.filter(mayHaveWinner);
      return {
        sold: sales.reduce((sum, { tickets }) => sum + tickets, 0),
        takings: sales.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0),
        hounds: cards.length,
        boards: { all: held.length, signed: held.filter(({ status }) => status.state === 'final').length },
        soldByWeek: soldByWeek(sales, londonDate(desk.edition.startsAt), londonDate(clocks.festivalClock.now())),
        before:
          pastSales && pastSales.days.length > 0
            ? { year: pastSales.year, soldByWeek: pastSoldByWeek(pastSales) }
            : null,
        toSettle: unsettledMoney(unsettled, payouts),
      };
    },
    winners: async () => {
      const { boards, cards } = await signed();
      if (!boards.some(mayHaveWinner)) return { podiums: null, wins: null };
      const [podiums, wins] = [pastWinners(boards), winsOfTheYear(boards, cards)];
      return { podiums: podiums.ok ? podiums.value : null, wins: wins.ok ? wins.value : null };
    },
  };
};

/** A file of past sales takes no more days. */
const mostDays = 400;

/** Sales by day up to the festival's day, which is the last one, and by product. */
const pastSalesOf = (
  { year, startsAt }: Festival['desk']['edition'],
  sales: readonly DaySales[],
  products: readonly SoldProduct[],
): PastSales => {
  const last = londonDate(startsAt);
  const byDay = new Map(sales.map(({ day, tickets }) => [day, tickets]));
  const first = sales[0]?.day ?? last;
  const length = Math.min(mostDays, Math.max(1, daysBetween(first, last) + 1));
  const sold = products.filter((each) => each.sold > 0);
  return {
    year,
    total: sold.reduce((sum, each) => sum + each.sold, 0),
    days: Array.from({ length }, (_, at) => byDay.get(addDays(last, at + 1 - length)) ?? 0),
    ...(sold.length > 0 && {
      products: sold.map(({ product: { id, name }, sold: tickets }) => ({ id, name, tickets })),
    }),
  };
};
