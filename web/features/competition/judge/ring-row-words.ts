import type { GatePosition } from '#core/competition/day/judge/ports.ts';
import type { RingRow } from '#core/competition/day/judge/ring-list.ts';
import { formatTime } from '#core/kernel/time.ts';

const gateWords: Readonly<Record<GatePosition, string>> = {
  here: 'at the gate',
  'on-deck': 'on deck',
  'in-the-ring': 'sent to the ring',
};

/** The text of a run in the list: its state, or its time and the status of the hound at the gate. */
export const rowInWords = ({ card, state, gate, judge }: RingRow): string => {
  switch (state) {
    case 'signed':
      return 'signed';
    case 'sign-again':
      return 'new marks since signing';
    case 'begun':
      return 'open on this phone';
    case 'elsewhere':
      return `with ${judge}`;
    case 'away':
      return 'not running';
    case 'no-questionnaire':
      return 'no questionnaire';
    case 'to-come':
      return [card.reserve ? 'reserve' : formatTime(card.runsAt), ...(gate ? [gateWords[gate]] : [])].join(' · ');
    default:
      return state satisfies never;
  }
};

type RowQuestion = { readonly title: string; readonly text: string; readonly yes: string };

/** The question before a judge opens a run that is not expected here; null for all others. */
export const rowQuestion = ({ card: { hound, handler }, state, judge }: RingRow): RowQuestion | null => {
  switch (state) {
    case 'away':
      return {
        title: `${hound} isn’t running`,
        text: `${hound} is scratched, withdrawn or absent. Open this run only if ${hound} is at the ring after all.`,
        yes: 'Open it anyway',
      };
    case 'no-questionnaire':
      return {
        title: 'No questionnaire, no run',
        text: `${handler} hasn’t answered the conservation questionnaire yet. It’s in My Festival; once it’s done, this list lets ${hound} run.`,
        yes: `Open ${hound} to withdraw`,
      };
    case 'elsewhere':
      return {
        title: `${judge} has this run`,
        text: `Another phone is on ${hound}’s run. Open it here only if you’re taking over, or judging together: both phones count.`,
        yes: 'Open it here too',
      };
    default:
      return null;
  }
};
