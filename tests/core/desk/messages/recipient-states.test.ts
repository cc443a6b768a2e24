import { describe, expect, it } from 'vitest';
import { recipientStates } from '#core/desk/messages/message.ts';
import {
  countRecipients,
  gatheredMessage,
  moved,
  newRecipient,
  nextRecipients,
  type RecipientMove,
  recipientMoves,
  refusedRecipients,
  type StoredRecipient,
} from '#core/desk/messages/recipient-states.ts';
import { instant } from '#core/kernel/time.ts';

const aRecipient = (number: number, change: Partial<StoredRecipient> = {}): StoredRecipient => ({
  ...newRecipient({ number, email: `p${number}@example.org`, name: `P${number}`, facts: {}, leaveLink: null }),
  ...change,
});

describe('states of the recipients of a message', () => {
  it.each([
    ['queued', { waiting: 'queued', queued: 'queued', sent: 'sent', refused: 'refused' }],
    ['delivered', { waiting: 'waiting', queued: 'sent', sent: 'sent', refused: 'refused' }],
    ['refused', { waiting: 'waiting', queued: 'refused', sent: 'sent', refused: 'refused' }],
    ['bounced', { waiting: 'waiting', queued: 'queued', sent: 'refused', refused: 'refused' }],
  ] as const)('a recipient of a message whose email is %s', (move, after) => {
    expect(
      Object.fromEntries(recipientStates.map((state) => [state, moved(aRecipient(1, { state }), move).state])),
    ).toEqual(after);
  });

  it('no move of a message’s recipient happens twice', () => {
    for (const move of Object.keys(recipientMoves) as RecipientMove[])
      for (const state of recipientStates) {
        const once = moved(aRecipient(1, { state }), move, 'the first time');
        expect(moved(once, move, 'the second time')).toEqual(once);
      }
  });

  it('the next recipients of a message are those that wait, by number', () => {
    const all = [aRecipient(3), aRecipient(2), aRecipient(1, { state: 'queued' })];
    expect(nextRecipients(all, 1)).toEqual([
      { number: 2, email: 'p2@example.org', name: 'P2', facts: {}, leaveLink: null },
    ]);
    expect(nextRecipients(all, 9).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('the recipients whom a message did not reach are listed by number, with the reason', () => {
    const refused = { state: 'refused' as const, reason: '550' };
    expect(refusedRecipients([aRecipient(3, refused), aRecipient(1), aRecipient(2, refused)], 1)).toEqual([
      { email: 'p2@example.org', name: 'P2', reason: '550' },
    ]);
  });

  it('the recipients of a message are counted by state', () => {
    const counted = [['sent', 2] as const, ['waiting', 1] as const, ['sent', 3] as const];
    expect(countRecipients(counted)).toEqual({ waiting: 1, queued: 0, sent: 5, refused: 0 });
  });

  it('the recipients of a message are gathered once', () => {
    const message = { gatheredAt: null, skipped: 0 } as Parameters<typeof gatheredMessage>[0];
    const gathered = gatheredMessage(message, 3, instant(5));
    expect(gathered).toEqual({ gatheredAt: 5, skipped: 3 });
    expect(gathered && gatheredMessage(gathered, 9, instant(6))).toBeUndefined();
  });
});
