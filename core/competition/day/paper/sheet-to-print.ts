import { rungAt } from '../../rules/ladder.ts';
import { formatPoints, rungInWords } from '../../rules/messages.ts';
import { findNames, offenceNames, type Ring, type RingRules } from '../../rules/rulebook.ts';

/** A row of boxes to tick. */
export type PrintedLine = {
  readonly label: string;
  /** The points printed in each box: those of the first occurrence, the second and so on. */
  readonly boxes: readonly string[];
};

export type PrintedSheet = {
  readonly ring: Ring;
  readonly finds: readonly PrintedLine[];
  readonly offences: readonly PrintedLine[];
};

/** The number of boxes for offences that may occur any number of times. */
const roomFor = 5;

/**
 * The boxes of a score sheet by the rules of its class, level and readings: as many as the ring has flags and baits.
 */
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
