import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunCard } from '../day/run-card.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { Correction } from '../rules/run/correction.ts';
import { leaderboard, type OutRow, type Ran } from '../rules/scoring/leaderboard.ts';
import { publicName } from './public-name.ts';
import type { ResultStatus } from './result-step.ts';

/** A hound and its handler with their public data, by bib number. */
export type Contender = {
  readonly number: number;
  readonly hound: string;
  readonly breed: string;
  readonly handler: string;
};

/** A placed run. `faults` are points of 0 or less; `why` is the reason why it is below the row above. */
export type BoardRow = Contender & {
  readonly place: number;
  readonly total: number;
  readonly oilFinds: number;
  readonly truffleFinds: number;
  readonly faults: number;
  readonly minutesLeft: number;
  readonly secondsTaken: number;
  readonly why: string | null;
};

/** A hound that is searching now, by the phones' events. */
export type InTheRing = Contender & {
  /** On the festival's clock. */
  readonly startedAt: Instant;
  readonly minutes: number;
  readonly pointsSoFar: number;
};

export type PublicCorrection = {
  readonly number: number;
  readonly hound: string;
  readonly at: Instant;
  readonly why: string;
};

/** The public result of one class and level; without private data. */
export type Board = ClassAndLevel & {
  readonly status: {
    readonly state: ResultStatus['state'];
    readonly version: number;
    readonly signedBy: string | null;
    readonly queriesCloseAt: Instant | null;
  };
  /** A sentence on readings that differ from the rules pages; null when none does. */
  readonly judgedBy: string | null;
  /** When the board's content last changed. */
  readonly asOf: Instant;
  readonly rows: readonly BoardRow[];
  /** A disqualified run has no handler's name (''): a disqualification is shown without a person. */
  readonly out: readonly (Contender & Pick<OutRow, 'kind' | 'reason'>)[];
  readonly inTheRing: readonly InTheRing[];
  /** The hounds whose runs are over and not yet confirmed by their judge. */
  readonly withTheJudge: readonly Contender[];
  /** Runs that have not begun, in running order: the first is next. */
  readonly toRun: readonly Contender[];
  readonly corrections: readonly PublicCorrection[];
};

/** A run of the group: its outcome once confirmed, and whether the hound is or was in the ring. */
export type GroupRun = {
  readonly card: RunCard;
  readonly outcome: Ran['outcome'];
  readonly underWay: Omit<InTheRing, keyof Contender> | null;
  readonly hasRun: boolean;
};

/** The board of one group; the order of the runs does not matter. */
export const boardOf = (
  where: ClassAndLevel,
  runs: readonly GroupRun[],
  corrections: readonly Correction[],
  status: ResultStatus,
  asOf: Instant,
  rulebook: Pick<Rulebook, 'placing' | 'finds'>,
  judgedBy: Board['judgedBy'],
): Board => {
  const cards = new Map(runs.map(({ card }) => [card.entry, card] as const));
  const contender = (entry: RunCard['entry']): readonly Contender[] => {
    const card = cards.get(entry);
    return card ? [contenderOf(card)] : [];
  };
  const { placed, out, stillToRun } = leaderboard(
    where,
    runs.map(({ card, outcome }) => ({ entry: card.entry, outcome })),
    rulebook,
  );
  const waiting = new Set(stillToRun);
  const unplaced = runs
    .filter(({ card, underWay }) => waiting.has(card.entry) && !underWay)
    .toSorted((a, b) => a.card.runsAt - b.card.runsAt || a.card.number - b.card.number);
  const countOf = (label: string, terms: readonly { label: string; count: number }[]): number =>
    terms.find((term) => term.label === label)?.count ?? 0;

  return {
    ...where,
    status: { ...status, signedBy: status.signedBy?.name ?? null },
    judgedBy,
    asOf,
    rows: placed.flatMap(({ place, why, run }) =>
      contender(run.entry).map((who) => ({
        ...who,
        place,
        total: run.total,
        oilFinds: countOf(rulebook.finds.oilFinds.label, run.terms),
        truffleFinds: countOf(rulebook.finds.truffleFinds.label, run.terms),
        faults: run.minus,
        minutesLeft: run.timeBonus,
        secondsTaken: run.secondsTaken,
        why,
      })),
    ),
    out: out.flatMap(({ entry, kind, reason }) =>
      contender(entry).map((who) => ({ ...who, ...(kind === 'disqualified' && { handler: '' }), kind, reason })),
    ),
    inTheRing: runs.flatMap(({ card, underWay }) => (underWay ? [{ ...contenderOf(card), ...underWay }] : [])),
    withTheJudge: unplaced.filter(({ hasRun }) => hasRun).map(({ card }) => contenderOf(card)),
    toRun: unplaced.filter(({ hasRun }) => !hasRun).map(({ card }) => contenderOf(card)),
    corrections: corrections
      .toSorted((a, b) => a.by.at - b.by.at)
      .flatMap(({ entry, by, why }) =>
        contender(entry).map(({ number, hound }) => ({ number, hound, at: by.at, why })),
      ),
  };
};

const contenderOf = ({ class: of, number, hound, breed, handler }: RunCard): Contender => ({
  number,
  hound,
  breed,
  handler: publicName(handler, of),
});
