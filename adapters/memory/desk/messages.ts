import type { MessageId } from '#core/desk/messages/message.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import {
  countRecipients,
  gatheredMessage,
  moved,
  newestMessageFirst,
  newRecipient,
  nextRecipients,
  type RecipientMove,
  refusedRecipients,
} from '#core/desk/messages/recipient-states.ts';
import { byCreation } from '#core/kernel/order-by.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { enqueueTasks, type FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Messages in memory. No call awaits, so each is atomic. */
export const memoryMessages = (state: FestivalState, machine: Clock): Messages => {
  const { jobs, messages, recipients } = state.messaging;
  const of = (id: MessageId) => recipients.get(id) ?? [];
  const move = (id: MessageId, numbers: readonly number[], how: RecipientMove, reason?: string) => {
    const after = of(id).map((to) => (numbers.includes(to.number) ? moved(to, how, reason) : to));
    recipients.set(id, after);
  };
  const counts = (id: MessageId) => countRecipients(of(id).map((to) => [to.state, 1] as const));

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
        .sort(newestMessageFirst)
        .slice(0, limit)
        .map((message) => ({ message, counts: counts(message.id) })),
    counts: async (id) => counts(id),
    async gather(id, found, skipped, now) {
      const message = messages.get(id);
      const gathered = message && gatheredMessage(message, skipped, now);
      if (!gathered) return;
      messages.set(id, gathered);
      recipients.set(id, found.map(newRecipient));
    },
    async queueNext(id, limit, email) {
      const next = nextRecipients(of(id), limit);
      enqueueTasks(state, next.map(email), machine.now());
      const numbers = next.map(({ number }) => number);
      move(id, numbers, 'queued');
    },
    delivered: async (id, number) => move(id, [number], 'delivered'),
    refused: async (id, number, reason) => move(id, [number], 'refused', reason),
    bounced: async (id, number, reason) => move(id, [number], 'bounced', reason),
    refusals: async (id, limit) => refusedRecipients(of(id), limit),
    to: async (emails) =>
      [...messages.values()].sort(byCreation).flatMap(({ id, subject, createdAt }) =>
        of(id)
          .filter(({ email }) => emails.includes(email))
          .map(({ email, facts, state: became, reason }) => ({
            message: { id, subject, createdAt },
            to: { email, facts },
            state: became,
            reason,
          })),
      ),
  };
};
