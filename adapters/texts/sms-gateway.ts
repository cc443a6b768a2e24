import type { Edition } from '#core/edition/edition.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';
import type { SmsSender } from '#core/outbox/ports.ts';
import { textBody } from './text-body.ts';

/** However slow the gateway, letters behind its texts must not wait long. */
const defaultTimeoutMs = 5 * second;

/** A gateway may be busy or late; these come again, all other fours are a no for good. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

export type SmsGateway = { readonly url: URL; readonly key: string };

/**
 * Texts by an HTTP gateway: a POST of `{to, text}` as JSON, with the key as a bearer and the errand's id as
 * `Idempotency-Key`. Any status of success means that the text was accepted.
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
      throw new ServiceFailure('letters', 'the gateway for texts does not answer', { cause, retryable: true });
    }
    await answer.body?.cancel();
    if (answer.ok) return;
    throw new ServiceFailure('letters', `the gateway for texts answered ${answer.status}`, {
      retryable: answer.status >= 500 || retryableStatuses.has(answer.status),
    });
  },
});
