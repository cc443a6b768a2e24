import type { GateRun } from '#core/competition/day/gate/board.ts';
import type { GateStatus } from '#core/competition/day/gate/gate-status.ts';
import type { RunProgress } from '#core/competition/day/gate/run-progress.ts';
import type { GateEvent, GateEventKind } from '#core/competition/day/gate-event.ts';
import { formatCount } from '#core/kernel/format-number.ts';

type Kind = GateStatus['kind'];

/** The texts of each status: a sentence in large type for one entry, one word for lists. */
export const statusWords: Readonly<Record<Kind, { readonly verdict: string; readonly word: string }>> = {
  'not-here': { verdict: 'Not here yet', word: 'not here' },
  here: { verdict: 'Here', word: 'here' },
  'on-deck': { verdict: 'On deck', word: 'on deck' },
  'in-the-ring': { verdict: 'In the ring', word: 'in the ring' },
  done: { verdict: 'Done', word: 'done' },
  absent: { verdict: 'Absent', word: 'absent' },
  scratched: { verdict: 'Scratched', word: 'scratched' },
};

const eventWords: Readonly<Record<GateEventKind, string>> = {
  here: 'Here',
  'not-here': 'Undone',
  called: 'Called',
  'on-deck': 'On deck',
  'in-the-ring': 'In the ring',
  done: 'Done',
  scratched: 'Scratched',
  unscratched: 'Scratch undone',
};

/** "Undo: on deck", "Undo: call 2": the step that the button takes back. */
export const undoWords = (kind: GateEventKind, calls: number): string =>
  `Undo: ${kind === 'called' ? `call ${calls}` : eventWords[kind].toLowerCase()}`;

/** An event in the list of the last ones; an undo names what it took back. */
export const eventInWords = (
  { kind, undoes }: Pick<GateEvent, 'kind' | 'undoes'>,
  events: readonly Pick<GateEvent, 'id' | 'kind'>[],
): string => {
  const undone = undoes === undefined ? undefined : events.find(({ id }) => id === undoes);
  return undone ? `Undone: ${eventWords[undone.kind].toLowerCase()}` : eventWords[kind];
};

/** The text for a run's state as the judges' phones report it. */
export const ringWords: Readonly<Record<RunProgress['state'], string>> = {
  running: 'The judge has started the clock.',
  over: 'The run is over; the judge hasn’t signed yet.',
  signed: 'The judge has signed.',
};

/** "25 minutes late". */
export const delayWords = (minutes: number): string => `${formatCount(minutes, 'minute')} late`;

/** The usual next action in each status; null when there is none. */
export const nextStep: Readonly<Record<Kind, { readonly kind: GateEventKind; readonly words: string } | null>> = {
  'not-here': { kind: 'here', words: 'Here' },
  here: { kind: 'on-deck', words: 'Send on deck' },
  'on-deck': { kind: 'in-the-ring', words: 'Send into the ring' },
  'in-the-ring': { kind: 'done', words: 'Done' },
  absent: { kind: 'scratched', words: 'Scratch and call a reserve' },
  done: null,
  scratched: null,
};

/** Whether a hound is here and may not go on, because its handler has not answered the questionnaire (§5). */
export const isHeldUp = (
  { needsQuestionnaire, ringState }: Pick<GateRun, 'needsQuestionnaire' | 'ringState'>,
  { kind }: GateStatus,
): boolean => needsQuestionnaire && ringState === null && kind === 'here';

/** What scratching a hound leads to. */
export const scratchWords = (isReserve: boolean, hasReserve: boolean): string => {
  if (isReserve) return 'It’s a reserve, so no run changes.';
  return hasReserve
    ? 'The first reserve of the class runs instead and gets a message straight away.'
    : 'There’s no reserve for this class, so its time stays empty.';
};

/** The state of the connection, and what happens to events meanwhile. */
export const connectionWords = {
  up: 'Online',
  down: 'Offline. What you tap is saved on this phone and sent when there’s signal.',
  'logged-out': 'You’ve been logged out. What you tap is saved: reload the page to log in and send it.',
} as const;
