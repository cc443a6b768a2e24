import type { OutboxTask } from './outbox-task.ts';

/**
 * The queues of the outbox, by what their tasks wait for. The first three are sent through the mail server and the SMS
 * gateway, in this order: people wait at a screen for what is `urgent`, and for a receipt longer than for a message of the
 * desk to everyone (`bulk`).
 */
export const taskQueues = ['urgent', 'emails', 'bulk', 'calls', 'changes'] as const;
export type TaskQueue = (typeof taskQueues)[number];

/** Emails that someone needs to get into their account. */
const urgentEmails: ReadonlySet<string> = new Set([
  'password-recovery',
  'verify-email',
  'log-in-link',
  'log-in-code',
] satisfies readonly Extract<OutboxTask, { kind: 'email' }>['email']['kind'][]);

/** The queue of a task: its place among the tasks that wait, and how many of them run at once. */
export const queueOf = (task: OutboxTask): TaskQueue => {
  switch (task.kind) {
    case 'email':
      return urgentEmails.has(task.email.kind) ? 'urgent' : task.email.kind === 'message' ? 'bulk' : 'emails';
    case 'text':
      return 'urgent';
    case 'site-form':
    case 'alert-call':
    case 'wallet-pass':
      return 'calls';
    case 'label':
    case 'withdraw-entry':
    case 'withdraw-order':
    case 'no-competitor':
      return 'changes';
    default:
      return task satisfies never;
  }
};
