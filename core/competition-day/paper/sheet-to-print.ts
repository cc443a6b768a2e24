import { rungAt } from '../../competition/ladder.ts';
import { formatPoints, rungInWords } from '../../competition/messages.ts';
import { findNames, offenceNames, type Ring, type RingRules } from '../../competition/rulebook.ts';

/** A line of boxes to tick. */
export type PrintedLine = {
  readonly label: string;
  /** What the first, the second, … brings or costs, as it stands in each box; past the last box it stays as in that. */
  readonly boxes: readonly string[];
};

export type PrintedSheet = {
  readonly ring: Ring;
  readonly finds: readonly PrintedLine[];
  readonly offences: readonly PrintedLine[];
};

/** Offences that use no flag may happen as often as they like: there is room for this many. */
const roomFor = 5;

/** The boxes of a score sheet by the rules of its class, level and chosen readings: as many as the ring has flags and baits. */
export const sheetToPrint = (rules: RingRules): PrintedSheet => {
  const { flags, baits = flags } = rules.ring;
  return {
    ring: rules.ring,
    finds: findNames.map((name) => ({
      label: rules.finds[name].label,
      boxes: Array.from({ length: Math.min(flags, baits) }, () => formatPoints(rules.finds[name].points)),
    })),
    offences: offenceNames.map((name) => {
      const { label, ladder } = rules.offences[name];
      const ends = ladder.steps.length + 1;
      const room = ladder.last === 'out' ? ends : Math.max(roomFor, ends);
      return {
        label,
        boxes: Array.from({ length: name === 'wrongFlags' && ladder.last !== 'out' ? flags : room }, (_, at) =>
          rungInWords(rungAt(ladder, at + 1), ladder),
        ),
      };
    }),
  };
};
