import type { SmsSender } from '#core/desk/outbox/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';
import { textBody } from './text-body.ts';

/** Short, because emails in the same queue wait for a slow gateway. */
const defaultTimeoutMs = 5 * second;

/** Statuses of a busy or slow gateway, which are retryable; all other 4xx statuses are final. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** The gateway's URL, and the bearer token for it. */
export type SmsGateway = { readonly url: URL; readonly key: string };

/**
 * Sends text messages by an HTTP gateway: a POST of `{to, text}` as JSON, with the key as bearer token and the outbox
 * task's id as `Idempotency-Key`. Any 2xx means that the message was accepted.
 */
export const smsGateway = (
  { url, key }: SmsGateway,
  {
    edition,
    fetch = globalThis.fetch,
    timeoutMs = defaultTimeoutMs,
  }: { edition: Pick<Edition, 'name'>; fetch?: typeof globalThis.fetch; timeoutMs?: number },
): SmsSender => ({
  async send(id, text) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id };
    const body = JSON.stringify({ to: text.to, text: textBody(text, edition) });
    const signal = AbortSignal.timeout(timeoutMs);
    let answer: Response;
    try {
      answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    } catch (cause) {
      throw new ServiceFailure('texts', 'the SMS gateway does not answer', { cause, retryable: true });
    }
    await answer.body?.cancel();
    if (answer.ok) return;
    throw new ServiceFailure('texts', `the SMS gateway answered ${answer.status}`, {
      retryable: answer.status >= 500 || retryableStatuses.has(answer.status),
    });
  },
});
