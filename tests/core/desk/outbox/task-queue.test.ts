import { describe, expect, it } from 'vitest';
import type { OutboxTask } from '#core/desk/outbox/outbox-task.ts';
import { queueOf } from '#core/desk/outbox/task-queue.ts';
import { emailOfEachKind } from '../../../adapters/mail/some-emails.ts';

const queuesOf = (kinds: readonly string[]) =>
  emailOfEachKind
    .filter(({ kind }) => kinds.includes(kind))
    .map((email) => queueOf({ kind: 'email', email } as OutboxTask));

describe('the queue of a task', () => {
  it('the queue of an outbox task is the urgent one for every email and text needed to get into an account', () => {
    const kinds = ['password-recovery', 'verify-email', 'log-in-link', 'log-in-code'];
    const queues = queuesOf(kinds);
    expect(queues.length).toBeGreaterThanOrEqual(kinds.length);
    expect(new Set(queues)).toEqual(new Set(['urgent']));
    expect(queueOf({ kind: 'text' } as OutboxTask)).toBe('urgent');
  });

  it('the queue of an outbox task is last for a desk message, which goes to everyone, and between for a receipt', () => {
    expect(new Set(queuesOf(['message']))).toEqual(new Set(['bulk']));
    expect(new Set(queuesOf(['receipt']))).toEqual(new Set(['emails']));
  });

  it('the queue of an outbox task is another one for calls to other programs', () => {
    expect(
      (['site-form', 'alert-call', 'wallet-pass'] as const).map((kind) => queueOf({ kind } as OutboxTask)),
    ).toEqual(['calls', 'calls', 'calls']);
  });
});
