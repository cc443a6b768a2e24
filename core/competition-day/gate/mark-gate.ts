import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import { instant } from '../../kernel/time.ts';
import type { DayBooks, DayChange } from '../day-books.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateMark } from '../gate-mark.ts';
import { type Placement, standingPlacements } from '../placement.ts';
import type { CompetitionDay } from '../ports.ts';
import { minutesIn } from '../running-order/next-order.ts';
import { promoteReserve } from '../running-order/promote.ts';
import { type GateBoard, gateBoard } from './board.ts';
import { gateStandings } from './standing.ts';

export type GatePorts = DayRules & {
  readonly competitionDay: CompetitionDay;
  readonly festivalClock: Clock;
  readonly newPlacementId: () => string;
};

export type Press = Omit<GateMark, 'by'>;

/**
 * Keeps what was pressed at the gate, be it an hour ago where there was no signal. A press that is known, or about
 * somebody who is not in the order, changes nothing: a telephone may always forget what it has sent. Scratching somebody
 * lets the first reserve of the group run in their stead. @throws ServiceFailure
 */
export const markGate =
  (ports: GatePorts) =>
  async (presses: readonly Press[], by: UserId): Promise<GateBoard> => {
    const outcome = await ports.competitionDay.change<never>((books) => {
      const now = ports.festivalClock.now();
      const known = new Set(books.marks.map(({ id }) => id));
      const inOrder = new Set(books.order?.runs.map(({ entry }) => entry));
      const marks = presses
        .filter(({ id, entry }) => !known.has(id) && inOrder.has(entry))
        .map((press): GateMark => ({ ...press, by, at: instant(Math.min(press.at, now)) }));
      return ok(withReserves(ports, books, marks));
    });
    return gateBoard(outcome.ok ? outcome.value : await ports.competitionDay.read(), ports);
  };

/** The marks, and for each that scratches somebody who was to run: the order and the placements that follow. */
const withReserves = (ports: GatePorts, books: DayBooks, marks: readonly GateMark[]): DayChange => {
  const standings = gateStandings(books.marks, ports.plan.calls);
  const scratched = new Set([...standings].flatMap(([entry, { kind }]) => (kind === 'scratched' ? [entry] : [])));
  let order = books.order;
  const placements: Placement[] = [];
  for (const { entry, kind, by } of marks) {
    if (kind !== 'scratched' || scratched.has(entry) || !order) continue;
    scratched.add(entry);
    const at = ports.festivalClock.now();
    const standing = standingPlacements([...books.placements, ...placements]);
    const gone = new Set([...standing.values()].flatMap((each) => (each.put.kind === 'withdrawn' ? [each.entry] : [])));
    const next = promoteReserve({
      order,
      scratched: entry,
      gone,
      plan: ports.plan,
      minutesFor: minutesIn(ports),
      noticeMinutes: ports.rulebook.beforeRun.minutes,
      now: at,
    });
    const put = (one: Placement['entry'], where: Placement['put'], reason: string): Placement => ({
      id: ports.newPlacementId(),
      entry: one,
      put: where,
      inSeason: standing.get(one)?.inSeason ?? false,
      reason,
      by,
      at,
    });
    placements.push(put(entry, { kind: 'withdrawn' }, 'Scratched at the gate'));
    const promoted = next?.runs.find(
      (card) => !card.reserve && order?.runs.some((old) => old.entry === card.entry && old.reserve),
    );
    if (!next || !promoted) continue;
    placements.push(put(promoted.entry, { kind: 'running', level: promoted.level }, 'Runs for one that was scratched'));
    order = { ...next, publishedAt: at, publishedBy: by };
  }
  return { marks, placements, ...(order && order !== books.order ? { order } : {}) };
};
