import { capitalised } from '../../../kernel/capitalised.ts';
import { formatCount } from '../../../kernel/format-number.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';

/** Why there is no order: the rule, the entries without a slot, and what would help. */
export type SchedulingConflict =
  | {
      /** The ring's hours or the junior hours are too short, or there is no time to run the hounds in season last. */
      readonly kind: 'ring-hours' | 'junior-hours' | 'in-season-last';
      readonly ring: RingId;
      readonly entries: readonly EntryId[];
      /** How many minutes later the hours would have to end. */
      readonly minutesOver: number;
    }
  | {
      /** The runs of one handler or hound cannot be kept far enough apart. */
      readonly kind: 'kept-apart';
      readonly entries: readonly EntryId[];
      readonly gapMinutes: number;
      /** The longest gap for which there is an order; null when no gap works. */
      readonly gapThatWorks: number | null;
    };

/** A conflict in one or two sentences. @param names look up the names of rings and entries */
export const conflictInWords = (
  conflict: SchedulingConflict,
  names: { readonly ring: (id: RingId) => string; readonly entry: (id: EntryId) => string },
): string => {
  const who = new Intl.ListFormat('en-GB').format(conflict.entries.map(names.entry));
  switch (conflict.kind) {
    case 'ring-hours':
      return `${names.ring(conflict.ring)} closes before everyone has run: ${who} would be left over. Keep it open ${formatCount(conflict.minutesOver, 'minute')} longer, or place fewer hounds there.`;
    case 'junior-hours':
      return `Junior hours end before all juniors of ${names.ring(conflict.ring)} have run: ${who} would be left over. Make them ${formatCount(conflict.minutesOver, 'minute')} longer, or run juniors first in that ring.`;
    case 'in-season-last':
      return `Hounds in season run last in their ring, which is after junior hours for ${who} in ${names.ring(conflict.ring)}. Make junior hours ${formatCount(conflict.minutesOver, 'minute')} longer, or end the ring with juniors.`;
    case 'kept-apart':
      return conflict.gapThatWorks === null
        ? `${who} share a handler or a hound, and can’t be kept apart within the hours. Longer hours would help, or other classes for some of them.`
        : `${who} share a handler or a hound, and can’t be kept ${formatCount(conflict.gapMinutes, 'minute')} apart within the hours. ${capitalised(formatCount(conflict.gapThatWorks, 'minute'))} would work, or longer hours.`;
    default:
      return conflict satisfies never;
  }
};
