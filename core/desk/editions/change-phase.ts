import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  closeEdition,
  type EditionDecision,
  type EditionRecord,
  type EditionRefusal,
  openEdition,
  planOpening,
  reopenEdition,
  undoOpening,
} from './edition-record.ts';
import { atOpening } from './opening-message.ts';
import type { EditionsAtDesk } from './ports.ts';

export type ChangePhasePorts = Pick<EditionsAtDesk, 'editions'> & {
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  /** Publishes that the list of editions has changed. */
  readonly editionsChanged: () => Promise<void>;
};

/** What an organiser does with an edition. `plan-opening` sets the moment at which it opens by itself, or none. */
export const phaseChanges = ['open', 'plan-opening', 'undo-opening', 'close', 'reopen'] as const;
export type PhaseChange = (typeof phaseChanges)[number];

const actions: Readonly<Record<PhaseChange, string>> = {
  open: 'edition.opened',
  'plan-opening': 'edition.opening-planned',
  'undo-opening': 'edition.opening-undone',
  close: 'edition.closed',
  reopen: 'edition.reopened',
};

/** Opens, closes or plans an edition, and publishes it. @param opensAt for `plan-opening`. @throws ServiceFailure */
export const changePhase =
  (ports: ChangePhasePorts) =>
  async (
    year: number,
    { change, opensAt }: { readonly change: PhaseChange; readonly opensAt: Instant | null },
    describe: DescribeAction,
  ): Promise<Result<readonly EditionRecord[], EditionRefusal>> => {
    const now = ports.machineClock.now();
    const decide = (editions: readonly EditionRecord[], orders: number): EditionDecision => {
      if (change === 'open') return openEdition(editions, year, now);
      if (change === 'plan-opening') return planOpening(editions, year, opensAt, now);
      if (change === 'undo-opening') return undoOpening(editions, year, orders);
      return change === 'close' ? closeEdition(editions, year, now) : reopenEdition(editions, year);
    };
    const before = (await ports.editions.all()).find((each) => each.year === year);
    const changed = await ports.editions.change(
      decide,
      describe({
        action: actions[change],
        subject: { kind: 'edition', id: String(year), name: String(year) },
        before: before ? { phase: before.phase, opensAt: before.opensAt } : null,
        after: change === 'plan-opening' ? { opensAt } : null,
        reason: null,
      }),
      undefined,
      atOpening(ports),
    );
    if (changed.ok) await ports.editionsChanged();
    return changed;
  };
