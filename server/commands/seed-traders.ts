import { examplePaperPdf } from '#adapters/pdf/example-paper-pdf.ts';
import { decideTrader } from '#core/desk/traders/decide-application.ts';
import { followOffers } from '#core/desk/traders/follow-offers.ts';
import { setUpSlots } from '#core/desk/traders/market-plan.ts';
import { givePitch, giveSlot } from '#core/desk/traders/placing.ts';
import { releaseStall, stallWordsOf } from '#core/desk/traders/stall.ts';
import { type TraderApplication, traderId, withSaid } from '#core/desk/traders/trader-application.ts';
import { emptyTraderForm } from '#core/desk/traders/trader-form.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { type OrderId, userId } from '#core/kernel/ids.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import { addDays, day, type Instant, instant, laterBy, londonDate } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { openCheckout } from '#core/shop/checkout/open-checkout.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { type SeededTrader, seededTraders } from '#fixtures/seed-traders.ts';
import type { Festival } from '../composition/festival.ts';
import { describeActions } from '../http/describe-actions.ts';

type Seeding = {
  readonly festival: Festival;
  readonly describe: DescribeAction;
  /** The stands of the catalogue, the dearest last: the one in the open. */
  readonly stands: readonly CatalogueItem[];
  /** Pays the card page of an order. */
  readonly pay: (order: OrderId, buyer: { readonly email: string; readonly name: string }) => Promise<void>;
  readonly now: Instant;
  /** The file of every paper, in base64. */
  readonly paperFile: string;
};

const organiser = { id: userId('seeded-organiser'), name: 'Morwenna Pike' };

/**
 * Seeds forty applications of traders in every state, through the organisers' use cases and the payments sandbox, with
 * their pitches on the plan. Idempotent: an application that is there is left as it is.
 * @returns lines for the terminal; none for an edition without traders, or once its sales have closed
 * @throws Error when a use case refuses
 */
export const seedTraders = async (festival: Festival, pay: Seeding['pay']): Promise<readonly string[]> => {
  const { edition } = festival.site;
  const now = festival.clocks.festivalClock.now();
  const stands = (await festival.traders.items())
    .filter(({ ticketType, price }) => ticketType === 'Stands' && price !== null)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
  if (!edition.parts.traders || stands.length === 0 || now >= edition.salesCloseAt) return [];
  const describe = describeActions(() => null, festival.clocks.machineClock, edition)({ ip: '' }, organiser);
  const paperFile = (await examplePaperPdf({ author: edition.name, date: now })).toString('base64');
  const seeding = { festival, describe, stands, pay, now, paperFile };
  let made = 0;
  for (const [nth, trader] of seededTraders.entries()) if (await seedTrader(seeding, trader, nth)) made += 1;
  const onPlan = seededTraders.filter(({ pitch }) => pitch !== null).length;
  return [`${made} traders have applied for a stand; ${onPlan} stalls are on the plan of the market.`];
};

const seedTrader = async (seeding: Seeding, trader: SeededTrader, nth: number): Promise<boolean> => {
  const { traders } = seeding.festival.traders;
  const content = seeding.paperFile;
  const application = applicationOf(seeding, trader, nth);
  if (await traders.find(application.id)) return false;
  done(await traders.add(application, []));
  for (const { paper } of application.papers)
    done(await traders.change(application.id, (found) => ok({ application: found, file: { paper, content } })));
  await decide(seeding, application, trader);
  const { festival, describe } = seeding;
  if (trader.pitch !== null) done(await givePitch(festival.traders)(application.id, trader.pitch, describe));
  const slots = setUpSlots(festival.site.edition);
  const slot = slots[Math.floor(nth / 3) % Math.max(1, slots.length)];
  if (slot && (trader.outcome === 'paid' || trader.outcome === 'accepted'))
    done(await giveSlot(festival.traders)(application.id, slot.id, describe));
  if (trader.isReleased)
    done(await releaseStall(festival.traders)(application.id, stallWordsOf(application), describe));
  return true;
};

/** The stand that a trader applies for; every edition with traders that is seeded has one. */
const standOf = ({ stands }: Seeding, { isOutside }: SeededTrader): CatalogueItem => {
  const stand = stands.at(isOutside ? -1 : 0);
  if (!stand) throw new Error('the edition sells no stand');
  return stand;
};

const applicationOf = (seeding: Seeding, trader: SeededTrader, nth: number): TraderApplication => {
  const { festival, now } = seeding;
  const { edition } = festival.site;
  const startedAt = laterBy(now, -(40 - nth) * day);
  const { name, contact, sells, description, categories, sellsFood, power, outcome } = trader;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@trader.example`;
  const asked = edition.traders.papers.filter(({ onlyFood }) => sellsFood || !onlyFood);
  const given =
    outcome === 'applied' || outcome === 'draft' ? [] : outcome === 'papers-missing' ? asked.slice(0, 1) : asked;
  return {
    ...{ id: traderId(`trader-seeded-${String(nth).padStart(4, '0')}`), userId: null, email },
    form: {
      ...emptyTraderForm,
      ...{ contact, email, name, sells, description, categories, sellsFood, power, phone: '07700 900318' },
      ...{ stand: standOf(seeding, trader).id, readRules: true, vehicle: 'small van' },
    },
    papers: given.map(({ id, ends }) => ({
      ...{ paper: id, type: 'application/pdf' as const, addedAt: startedAt },
      endsOn: ends ? addDays(londonDate(edition.startsAt), 90) : null,
    })),
    state: outcome === 'draft' ? 'draft' : 'sent',
    ...{ startedAt, sentAt: outcome === 'draft' ? null : startedAt, changedAt: startedAt },
    said: outcome === 'draft' ? [] : [{ at: startedAt, kind: 'sent', by: null, text: '' }],
    ...{ offer: null, orderId: null, picture: null, released: null },
  };
};

/** Without their emails, which would bury those of the people a developer logs in as. */
const quiet = (festival: Festival) => {
  const { traders, ...ports } = festival.traders;
  return {
    ...ports,
    traders: {
      ...traders,
      change: ((id, change) =>
        traders.change(id, (found) => {
          const decided = change(found);
          return decided.ok ? ok({ ...decided.value, tasks: [] }) : decided;
        })) satisfies typeof traders.change,
    },
  };
};

const decide = async (seeding: Seeding, { id }: TraderApplication, trader: SeededTrader): Promise<void> => {
  const { festival, describe } = seeding;
  const ports = quiet(festival);
  switch (trader.outcome) {
    case 'paid':
    case 'accepted':
    case 'lapsed':
      await accept(seeding, id, trader);
      if (trader.outcome === 'paid') await paysStand(seeding, id, trader);
      if (trader.outcome === 'lapsed') await lapses(seeding, id);
      return;
    case 'waiting':
      done(await decideTrader(ports)(id, { kind: 'waiting', text: '' }, describe));
      return;
    case 'declined':
      done(await decideTrader(ports)(id, { kind: 'decline', why: 'enough', text: '' }, describe));
      return;
    case 'withdrawn':
      done(
        await ports.traders.change(id, (found) =>
          ok({ application: withSaid({ ...found, state: 'withdrawn' }, line(seeding, 'withdrawn')) }),
        ),
      );
      return;
    default:
  }
};

/** Holds the stand that was applied for or, once it is sold out, another one. */
const accept = async (seeding: Seeding, id: TraderApplication['id'], trader: SeededTrader): Promise<void> => {
  const { festival, describe, stands } = seeding;
  for (const each of [standOf(seeding, trader), ...stands]) {
    const decision = { kind: 'accept', productId: each.id, days: 7, text: '' } as const;
    const accepted = await decideTrader(quiet(festival))(id, decision, describe);
    if (accepted.ok || accepted.refusal.kind !== 'sold-out') return done(accepted);
  }
};

const line = ({ now }: Seeding, kind: 'withdrawn' | 'lapsed') => ({ at: now, kind, by: null, text: '' }) as const;

/** The link of the offer is paid with a card, and the job that follows offers sees it. */
const paysStand = async (seeding: Seeding, id: TraderApplication['id'], trader: SeededTrader): Promise<void> => {
  const { festival, pay } = seeding;
  const { offer, email } = (await festival.traders.traders.find(id)) ?? { offer: null, email: '' };
  if (!offer) throw new Error(`${trader.name} has no offer`);
  const opened = await openCheckout({ ...festival.shop, saleChecks: async () => ok([]) })({
    items: [{ productId: offer.productId, quantity: 1 }],
    displayedTotal: undefined,
    ...{ userId: null, email, attemptId: attemptId(`seeded-${id}`), replaces: null, offer: offer.partyId },
  });
  if (!opened.ok) throw new Error(`the stand of ${trader.name} is refused: ${opened.refusal.kind}`);
  await pay(opened.value.orderId, { email, name: trader.contact });
  await followLines(festival.waiting)();
  await followOffers(quiet(festival))();
};

/** The offer ends by the clock of a moment after its end. */
const lapses = async (seeding: Seeding, id: TraderApplication['id']): Promise<void> => {
  const { festival } = seeding;
  const { offer } = (await festival.traders.traders.find(id)) ?? { offer: null };
  if (!offer) return;
  const later = { now: () => instant(offer.until + 1) };
  await festival.waiting.waitingLists.change(offer.productId, (found) =>
    ok({
      parties: found.line
        .filter((party) => party.id === offer.partyId)
        .map((party) => ({ ...party, state: 'lapsed' as const, endedAt: later.now() })),
      tasks: [],
    }),
  );
  await followOffers(quiet(festival))();
};

const done = (outcome: Result<unknown, { readonly kind: string }>): void => {
  if (!outcome.ok) throw new Error(`a trader cannot be seeded: ${outcome.refusal.kind}`);
};
