import type { User } from '../../accounts/user.ts';
import type { ClassAndLevel } from '../../competition/class-and-level.ts';
import type { Edition } from '../../edition/edition.ts';
import type { QueuedErrand } from '../../email/letter.ts';
import { type EntryId, entryId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { DayBooks, DayChange, Entrant } from '../day-books.ts';
import type { DayRules } from '../day-rules.ts';
import { type Scratch, scratch } from '../gate/scratch.ts';
import { gateStandings } from '../gate/standing.ts';
import type { RunMarks } from '../judge/ports.ts';
import { type Placement, type Put, standingPlacements } from '../placement.ts';
import type { CompetitionDay, HeldTickets } from '../ports.ts';
import { nextInLine } from './next-in-line.ts';

export type WithdrawalPorts = Pick<DayRules, 'plan' | 'rulebook'> & {
  readonly edition: Pick<Edition, 'endsAt'>;
  readonly competitionDay: CompetitionDay;
  readonly competitorTickets: HeldTickets;
  readonly runMarks: Pick<RunMarks, 'of'>;
  readonly festivalClock: Clock;
  readonly newPlacementId: () => string;
};

export type WithdrawalRefusal = {
  readonly kind: 'ticket-unknown' | 'not-registered' | 'run-begun' | 'festival-over';
};

type Competitor = Pick<User, 'id' | 'name' | 'email'>;

/**
 * A competitor takes one of their own entries out, up to the moment its run begins. The desk and the gate see it as if a
 * steward had scratched it, the next in line has the place in the same step, and a letter confirms it. No money moves.
 * Saying it twice is saying it once. @throws ServiceFailure
 */
export const withdrawEntry =
  (ports: WithdrawalPorts) =>
  async (entry: EntryId, user: Competitor): Promise<Result<void, WithdrawalRefusal>> => {
    const held = await ports.competitorTickets.of(user.id);
    if (!held.some(({ id }) => entryId(id) === entry)) return refuse({ kind: 'ticket-unknown' });
    if (ports.festivalClock.now() >= ports.edition.endsAt) return refuse({ kind: 'festival-over' });
    const hasMarks = (await ports.runMarks.of(entry)).length > 0;

    const outcome = await ports.competitionDay.change<WithdrawalRefusal>((books) => {
      const entrant = books.entrants.find((each) => each.entry === entry);
      if (!entrant) return refuse({ kind: 'not-registered' });
      const put = standingPlacements(books.placements).get(entry)?.put;
      if (put?.kind === 'withdrawn') return ok({});
      const gate = gateStandings(books.marks, ports.plan.calls).get(entry)?.kind;
      if (hasMarks || gate === 'in-the-ring' || gate === 'done') return refuse({ kind: 'run-begun' });

      const out: Scratch = { entry, by: user.id, reason: 'Withdrawn by its handler' };
      const inOrder = gate !== 'scratched' && books.order?.runs.some((run) => run.entry === entry);
      const change = inOrder ? atTheGate(ports, books, out) : atTheDesk(ports, books, entrant, out);
      return ok({ ...change, errands: letterTo(ports, user, entrant, put) });
    });
    return outcome.ok ? ok(undefined) : outcome;
  };

/** Whoever is in the published order is scratched like anybody whom a steward scratches. */
const atTheGate = (ports: WithdrawalPorts, books: DayBooks, out: Scratch): DayChange => ({
  marks: [
    { id: `withdrawn:${out.entry}`, entry: out.entry, kind: 'scratched', by: out.by, at: ports.festivalClock.now() },
  ],
  ...scratch(ports, books, [out]),
});

/** Before there is an order to be in, a place that comes free goes to whoever waits behind the group. */
const atTheDesk = (
  { festivalClock, newPlacementId }: WithdrawalPorts,
  books: DayBooks,
  { entry, registration: { form } }: Entrant,
  { by, reason }: Scratch,
): DayChange => {
  const standing = standingPlacements(books.placements);
  const placed = (one: EntryId, put: Put, why: string): Placement => ({
    id: newPlacementId(),
    entry: one,
    put,
    inSeason: standing.get(one)?.inSeason ?? false,
    reason: why,
    by,
    at: festivalClock.now(),
  });
  const put = standing.get(entry)?.put;
  const freed: ClassAndLevel | null = put?.kind === 'running' ? { class: form.class, level: put.level } : null;
  const next = freed && nextInLine(books, freed);
  return {
    placements: [
      placed(entry, { kind: 'withdrawn' }, reason),
      ...(next ? [placed(next, { kind: 'running', level: freed.level }, 'Runs for one that was withdrawn')] : []),
    ],
  };
};

const letterTo = (
  { festivalClock }: WithdrawalPorts,
  { name, email }: Competitor,
  { entry, registration: { form } }: Entrant,
  put: Exclude<Put, { kind: 'withdrawn' }> | undefined,
): readonly QueuedErrand[] => {
  if (email === '') return [];
  const letter = {
    kind: 'withdrawn',
    to: email,
    name,
    hound: form.dogName,
    class: form.class,
    level: put?.level ?? form.competitionGroup,
  } as const;
  return [{ id: `withdrawn:${entry}:${festivalClock.now()}`, errand: { kind: 'letter', letter } }];
};
