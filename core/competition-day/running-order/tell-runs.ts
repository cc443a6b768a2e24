import type { Edition } from '../../edition/edition.ts';
import type { QueuedErrand } from '../../email/letter.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import { type Instant, laterBy, minute } from '../../kernel/time.ts';
import type { CompetitionRegistration } from '../../registration/registration.ts';
import type { DayBooks, Told } from '../day-books.ts';
import { ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import { standingPlacements } from '../placement.ts';
import type { CompetitionDay, Competitors } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import { lettersFrom } from './letters-from.ts';

export type TellRunsPorts = Omit<DayRules, 'edition'> & {
  readonly edition: Pick<Edition, 'startsAt' | 'endsAt'>;
  readonly competitionDay: CompetitionDay;
  readonly competitors: Competitors;
  readonly festivalClock: Clock;
  /** Dates texts, which are of no use once their time has gone by. */
  readonly machineClock: Clock;
  /** Whether telephones can be reached. */
  readonly hasTexts: boolean;
};

type Account = { readonly name: string; readonly email: string };

/**
 * Writes to everybody whose group, ring or time they have not been told yet: first two weeks before the festival (§4),
 * and again whenever it changes, to those alone for whom it does. What was told is kept with the letter itself, so that
 * it goes once, however often this runs and whenever it is stopped. Does nothing before its time and after the day.
 * @throws ServiceFailure
 */
export const tellRuns = (ports: TellRunsPorts) => async (): Promise<void> => {
  const now = ports.festivalClock.now();
  if (now < lettersFrom(ports) || now >= ports.edition.endsAt) return;
  const due = untold(await ports.competitionDay.read(), now);
  if (due.length === 0) return;
  const accounts = new Map<UserId, Account | null>();
  for (const { registration } of due)
    if (!accounts.has(registration.userId))
      accounts.set(registration.userId, await ports.competitors.find(registration.userId));

  await ports.competitionDay.change((books) => {
    const { order } = books;
    // Whoever came into the order since the accounts were asked is told the next time.
    const known = untold(books, now).filter(({ registration }) => accounts.has(registration.userId));
    if (!order) return ok({});
    return ok({
      told: known.map(({ card }): Told => ({ card, version: order.version, at: now })),
      errands: known.flatMap((each) => errandsFor(ports, each, accounts.get(each.registration.userId), order.version)),
    });
  });
};

type Untold = {
  readonly card: RunCard;
  readonly before: RunCard | undefined;
  readonly registration: CompetitionRegistration;
};

/** Whoever is to run or to wait, and does not know it or knows something else. A time that has gone by is not written about. */
const untold = ({ entrants, placements, order, told }: DayBooks, now: Instant): readonly Untold[] => {
  const last = new Map(told.map(({ card }) => [card.entry, card]));
  const standing = standingPlacements(placements);
  return (order?.runs ?? []).flatMap((card) => {
    const registration = entrants.find(({ entry }) => entry === card.entry)?.registration;
    const before = last.get(card.entry);
    const isOver = !card.reserve && card.runsAt <= now;
    if (!registration || isOver || standing.get(card.entry)?.put.kind === 'withdrawn') return [];
    return before && saysTheSame(before, card) ? [] : [{ card, before, registration }];
  });
};

/** Reserves are told that they wait, and where: when their group begins may move a little. */
const saysTheSame = (one: RunCard, other: RunCard): boolean =>
  one.reserve === other.reserve &&
  one.level === other.level &&
  one.ring === other.ring &&
  (one.reserve || one.runsAt === other.runsAt);

const errandsFor = (
  { plan, rulebook, hasTexts, festivalClock, machineClock }: TellRunsPorts,
  { card, before, registration }: Untold,
  account: Account | null | undefined,
  version: number,
): readonly QueuedErrand[] => {
  const ring = ringById(plan, card.ring)?.name ?? card.ring;
  const promoted = before?.reserve === true && !card.reserve;
  const { entry, class: ofClass, level, hound, number, runsAt, reserve } = card;
  const letter = {
    kind: 'run-time',
    to: account?.email ?? '',
    name: account?.name ?? '',
    class: ofClass,
    level,
    hound,
    number,
    ring,
    runsAt,
    beThereAt: beThereAt(card, rulebook),
    reserve,
    news: promoted ? 'promoted' : before ? 'changed' : 'first',
  } as const;
  const expiresAt = laterBy(machineClock.now(), runsAt - festivalClock.now());
  const text = { kind: 'promoted', to: dialled(registration.form.phone), hound, ring, runsAt, expiresAt } as const;
  return [
    ...(letter.to === '' ? [] : [{ id: `run-time:${entry}:${version}`, errand: { kind: 'letter', letter } } as const]),
    ...(promoted && hasTexts ? [{ id: `promoted:${entry}:${version}`, errand: { kind: 'text', text } } as const] : []),
  ];
};

/** When a handler has to be at the waiting area (§9). */
export const beThereAt = ({ runsAt }: Pick<RunCard, 'runsAt'>, { beforeRun }: DayRules['rulebook']): Instant =>
  laterBy(runsAt, -beforeRun.minutes * minute);

/** A number as it is dialled from anywhere: as people write it, it is a British one unless it says otherwise. */
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/^0(?=[1-9])/, '+44');
