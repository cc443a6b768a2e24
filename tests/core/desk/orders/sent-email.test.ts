import { describe, expect, it } from 'vitest';
import { type EmailDelivery, type EmailTask, isEmailOf, sentEmail } from '#core/desk/orders/sent-email.ts';
import { aSaturdayInOctober as at } from '#fixtures/builders/an-order.ts';

const task: EmailTask = { id: 'receipt:1', createdAt: at, doneAt: null, lastError: null };
const done = { ...task, doneAt: at };
const bounced: EmailDelivery = {
  state: 'bounced',
  reason: 'no such mailbox',
  withoutPdf: false,
  email: 'ada@example.org',
  isSettled: false,
};

describe('emails of an order', () => {
  it('an email of an order waits, fails or was sent by its task', () => {
    expect(sentEmail(task, undefined)).toMatchObject({ state: 'waiting', error: null });
    expect(sentEmail({ ...task, lastError: 'no answer' }, undefined)).toMatchObject({
      ...{ state: 'failing', error: 'no answer' },
    });
    expect(sentEmail({ ...done, lastError: 'no answer' }, undefined)).toMatchObject({ state: 'sent', error: null });
  });

  it('an email of an order that the mail server took is sent, even without its PDF', () => {
    const taken = { ...bounced, state: 'sent', withoutPdf: true } as const;
    expect(sentEmail(done, taken)).toMatchObject({ state: 'sent', withoutPdf: true, badAddress: null });
  });

  it('an email of an order that came back has a bad address until this is settled or the person is erased', () => {
    const { state, reason: error, email } = bounced;
    expect(sentEmail(done, bounced)).toMatchObject({ state, error, badAddress: email });
    expect(sentEmail(done, { ...bounced, isSettled: true })).toMatchObject({ state, badAddress: null });
    expect(sentEmail(done, { ...bounced, email: '' })).toMatchObject({ state, badAddress: null });
  });

  it('the emails of an order have its task’s id, or it and a colon as a prefix', () => {
    const ids = ['receipt:1', 'receipt:1:2', 'receipt:12', 'refund:1'];
    expect(ids.filter(isEmailOf(['receipt:1']))).toEqual(['receipt:1', 'receipt:1:2']);
  });
});
