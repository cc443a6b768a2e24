import { createHmac } from 'node:crypto';

/**
 * The unguessable part of an email's Message-ID, equal for each retry of its task so that receivers drop duplicates. Only
 * who got the email, or carried it, can name it in a bounce; and it keeps the task's id private.
 */
export const messageRefs =
  (secret: string) =>
  (task: string): string =>
    createHmac('sha256', secret).update(`message ref:${task}`).digest('hex').slice(0, 32);
