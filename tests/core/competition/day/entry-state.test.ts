import { describe, expect, it } from 'vitest';
import { type EntryFacts, type EntryState, entryState } from '#core/competition/day/entry-state.ts';
import { notHere } from '#core/competition/day/gate/gate-status.ts';

const ticket: EntryFacts = {
  registered: false,
  questionnaireDone: false,
  assignment: null,
  notified: false,
  withdrew: false,
  gate: notHere,
  ran: false,
  hasPlace: false,
};
const entered = { ...ticket, registered: true, questionnaireDone: true };
const placed: EntryFacts = { ...entered, assignment: { kind: 'running', level: 'silver' } };
const at = (kind: EntryFacts['gate']['kind'], calls = 0): EntryFacts => ({
  ...placed,
  notified: true,
  gate: { kind, calls },
});

describe('state of an entry', () => {
  it.each<readonly [string, EntryFacts, EntryState]>([
    ['has a ticket and nothing else', ticket, 'ticketed'],
    ['is registered', { ...ticket, registered: true }, 'registered'],
    ['has the questionnaire done', entered, 'questionnaire-done'],
    ['is placed', placed, 'placed'],
    ['waits behind its group', { ...placed, assignment: { kind: 'waiting', level: 'gold' } }, 'placed'],
    ['is placed although the questionnaire is missing', { ...placed, questionnaireDone: false }, 'placed'],
    ['was notified by email', { ...placed, notified: true }, 'notified'],
    ['is here', at('here'), 'checked-in'],
    ['came after two calls', at('here', 2), 'checked-in'],
    ['has missed two calls of three', at('not-here', 2), 'notified'],
    ['is on deck', at('on-deck'), 'checked-in'],
    ['is in the ring', at('in-the-ring'), 'checked-in'],
    ['is done by the gate events', at('done'), 'ran'],
    ['has its sheet signed, whatever the gate events are', { ...at('not-here'), ran: true }, 'ran'],
    ['has a place', { ...at('done'), ran: true, hasPlace: true }, 'in-the-result'],
    ['was withdrawn', { ...placed, assignment: { kind: 'withdrawn' } }, 'withdrawn'],
    ['was scratched without a call', at('scratched'), 'withdrawn'],
    ['missed the last call', at('absent', 3), 'absent'],
    ['missed the last call and was scratched', at('scratched', 3), 'absent'],
    [
      'missed the last call, was scratched and so withdrawn',
      { ...at('scratched', 3), assignment: { kind: 'withdrawn' } },
      'absent',
    ],
    [
      'missed the last call and was then withdrawn by its handler',
      { ...at('scratched', 3), assignment: { kind: 'withdrawn' }, withdrew: true },
      'withdrawn',
    ],
    ['was withdrawn after its run', { ...at('done'), assignment: { kind: 'withdrawn' } }, 'ran'],
    ['was notified of a group that it has left', { ...entered, notified: true }, 'questionnaire-done'],
  ])('a competition entry that %s has the matching state', (_, facts, state) => {
    expect(entryState(facts)).toBe(state);
  });
});
