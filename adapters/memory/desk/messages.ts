import type { MessageId, RecipientCounts } from '#core/desk/messages/message.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import type { StoredRecipient } from './messaging-state.ts';

/** Messages in memory. No call awaits, so each is atomic. */
export const memoryMessages = (state: FestivalState, machine: Clock): Messages => {
  const { jobs, messages, recipients } = state.messaging;
  const of = (id: MessageId) => recipients.get(id) ?? [];
  const put = (id: MessageId, change: (to: StoredRecipient) => StoredRecipient) =>
    recipients.set(id, of(id).map(change));
  const counts = (id: MessageId): RecipientCounts => {
    const found = { waiting: 0, queued: 0, sent: 0, refused: 0 };
    for (const { state: is } of of(id)) found[is] += 1;
    return found;
  };

  return {
    async add(message, job, action) {
      if (!jobs.has(job.id)) jobs.set(job.id, job);
      if (messages.has(message.id)) return;
      messages.set(message.id, message);
      recordStaffAction(state, action);
    },
    async addTest(email, action) {
      enqueueTasks(state, [email], machine.now());
      recordStaffAction(state, action);
    },
    find: async (id) => messages.get(id),
    list: async (limit) =>
      [...messages.values()]
        .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
        .slice(0, limit)
        .map((message) => ({ message, counts: counts(message.id) })),
    counts: async (id) => counts(id),
    async gather(id, found, skipped, now) {
      const message = messages.get(id);
      if (!message || message.gatheredAt !== null) return;
      messages.set(id, { ...message, gatheredAt: now, skipped });
      recipients.set(
        id,
        found.map((to) => ({ ...to, state: 'waiting', reason: null })),
      );
    },
    async queueNext(id, limit, email) {
      const next = of(id)
        .filter(({ state: is }) => is === 'waiting')
        .slice(0, limit);
      const numbers = new Set(next.map(({ number }) => number));
      const tasks = next.map(({ number, email: to, name, facts, leaveLink }) =>
        email({ number, email: to, name, facts, leaveLink }),
      );
      enqueueTasks(state, tasks, machine.now());
      put(id, (to) => (numbers.has(to.number) ? { ...to, state: 'queued' } : to));
    },
    async delivered(id, number) {
      put(id, (to) => (to.number === number && to.state === 'queued' ? { ...to, state: 'sent' } : to));
    },
    async refused(id, number, reason) {
      put(id, (to) => (to.number === number && to.state === 'queued' ? { ...to, state: 'refused', reason } : to));
    },
    async bounced(id, number, reason) {
      put(id, (to) => (to.number === number && to.state === 'sent' ? { ...to, state: 'refused', reason } : to));
    },
    refusals: async (id, limit) =>
      of(id)
        .filter(({ state: is }) => is === 'refused')
        .slice(0, limit)
        .map(({ email, name, reason }) => ({ email, name, reason: reason ?? '' })),
    to: async (emails) =>
      [...recipients].flatMap(([id, own]) => {
        const message = messages.get(id);
        return own.flatMap(({ email, facts, state: became, reason }) =>
          message && emails.includes(email)
            ? [
                {
                  message: { id, subject: message.subject, createdAt: message.createdAt },
                  to: { email, facts },
                  state: became,
                  reason,
                },
              ]
            : [],
        );
      }),
  };
};
