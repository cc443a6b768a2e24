import { describe, expect, it } from 'vitest';
import { instant, second } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import {
  byPass,
  changedPass,
  isUpdatedAfter,
  newPass,
  showsAnotherEdition,
} from '#core/tickets/issued/wallets/wallet-pass.ts';

const ticket = ticketId('a'.repeat(32));
const pass = newPass('apple', { ticket, issue: 1 }, instant(5 * second + 999));

describe('wallet passes', () => {
  it('a wallet pass changes at a whole second, later than at its last change', () => {
    expect(pass.changedAt).toBe(5 * second);
    expect(changedPass(pass, { issue: 1 }, instant(9 * second + 1)).changedAt).toBe(9 * second);
    expect(changedPass(pass, { issue: 1 }, instant(5 * second + 1)).changedAt).toBe(6 * second);
    expect(changedPass(pass, { issue: 1 }, instant(second)).changedAt).toBe(6 * second);
  });

  it('a wallet pass is updated for the last time when its ticket has another issue', () => {
    expect(changedPass(pass, { issue: 1 }, instant(0)).ended).toBe(false);
    expect(changedPass(pass, undefined, instant(0)).ended).toBe(false);
    const ended = changedPass(pass, { issue: 2 }, instant(0));
    expect(ended.ended).toBe(true);
    expect([isUpdatedAfter(ended, null), isUpdatedAfter(ended, [ticket])]).toEqual([false, false]);
  });

  it('a wallet pass is updated after a change of its ticket, or of all tickets', () => {
    expect(isUpdatedAfter(pass, null)).toBe(true);
    expect(isUpdatedAfter(pass, [ticket])).toBe(true);
    expect(isUpdatedAfter(pass, [ticketId('b'.repeat(32))])).toBe(false);
  });

  it('wallet passes show another edition only when they showed one before', () => {
    expect(showsAnotherEdition(undefined, '22 November')).toBe(false);
    expect(showsAnotherEdition('22 November', '22 November')).toBe(false);
    expect(showsAnotherEdition('22 November', '29 November')).toBe(true);
  });

  it('wallet passes are listed by ticket, and those of a ticket by issue', () => {
    const issues = [10, 2, 1].map((issue) => newPass('apple', { ticket, issue }, instant(0)));
    expect(issues.sort(byPass).map((each) => each.pass.issue)).toEqual([1, 2, 10]);
  });
});
