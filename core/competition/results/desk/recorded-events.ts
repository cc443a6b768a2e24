import type { Instant } from '../../../kernel/time.ts';
import { activeRunEvents, type RunEvent, unsignedEvents } from '../../day/judge/run-event.ts';
import { formatRunTime } from '../../rules/messages.ts';
import type { RecordedEvent } from '../client.ports.ts';

/** One recorded event of a run, for the desk. */
export type RecordedLine = {
  readonly id: string;
  /** By the clock of the device, which may be wrong. */
  readonly at: Instant;
  readonly what: string;
  readonly by: string;
  /** "Phone A", "Paper sheet" or "Results desk". */
  readonly from: string;
  readonly attempt: 1 | 2;
  readonly state: 'counts' | 'undone' | 'not-signed';
};

/** All recorded events of a run, in order, including undone ones. Phones are named A, B … in order of appearance. */
export const recordedLines = (recorded: readonly RecordedEvent[]): readonly RecordedLine[] => {
  const marks = recorded.map(({ mark }) => mark);
  const active = new Set(activeRunEvents(marks).map(({ id }) => id));
  const unsigned = new Set(unsignedEvents(marks).map(({ id }) => id));
  const inOrder = recorded.toSorted((a, b) => a.mark.at - b.mark.at);
  const phones = [...new Set(inOrder.map(({ mark }) => String(mark.device)))].filter((id) => !(id in places));
  return inOrder
    .filter(({ mark }) => mark.kind !== 'undone')
    .map(({ mark, by }) => ({
      id: mark.id,
      at: mark.at,
      what: inWords(mark),
      by: by.name,
      from: places[mark.device] ?? `Phone ${letterOf(phones.indexOf(mark.device))}`,
      attempt: mark.attempt,
      state: !active.has(mark.id) ? 'undone' : unsigned.has(mark.id) ? 'not-signed' : 'counts',
    }));
};

/** The labels of devices that are not phones. */
const places: Readonly<Record<string, string>> = { paper: 'Paper sheet', desk: 'Results desk' };

const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + (index % 26));

const inWords = (mark: RunEvent): string => {
  switch (mark.kind) {
    case 'stopped':
      return `Stopped at ${formatRunTime(mark.secondsTaken)}`;
    case 'disqualified':
      return `Disqualified: ${mark.reason}`;
    case 'again-granted':
      return `${mark.as === 'time-only' ? 'Another run for the time only' : 'A second attempt'}: ${mark.reason}`;
    case 'attempt-decided':
      return `Decided: the ${mark.counts === 1 ? 'first' : 'second'} attempt counts`;
    case 'signed':
      return `Signed with the initials ${mark.initials}`;
    case 'ticked':
      return ticked[mark.item];
    default:
      return names[mark.kind];
  }
};

const ticked: Readonly<Record<Extract<RunEvent, { kind: 'ticked' }>['item'], string>> = {
  'hound-on-lead': 'Checked: hound on the lead',
  'flags-counted': 'Checked: flags counted and lifted',
  'time-read-out': 'Checked: time read out',
  'sheet-shown': 'Checked: sheet shown to the handler',
};

type Named = Exclude<
  RunEvent['kind'],
  'stopped' | 'disqualified' | 'again-granted' | 'attempt-decided' | 'signed' | 'ticked'
>;

const names: Readonly<Record<Named, string>> = {
  presented: 'Checked: bib and hound',
  started: 'Started',
  'time-up': 'Time up',
  'truffle-found': 'Real truffle',
  'oil-found': 'Oil find',
  'wrong-flag': 'Wrong flag',
  dug: 'Dig',
  toileted: 'Toileting',
  'bait-eaten': 'Bait eaten',
  'behaviour-warned': 'Behaviour warning',
  withdrawn: 'Withdrawn',
  undone: 'Undone',
};
