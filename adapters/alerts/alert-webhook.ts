import { createHmac } from 'node:crypto';
import type { AlertCall } from '#core/kernel/alerts/emails.ts';
import { alertMessages, alertOver } from '#core/kernel/alerts/messages.ts';
import type { AlertCalls } from '#core/kernel/alerts/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';

export type AlertWebhookSettings = {
  readonly url: URL;
  /** Signs each body, so that the receiver can verify its sender; without a secret nothing is signed. */
  readonly secret: string | undefined;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly fetch?: typeof globalThis.fetch;
};

const timeoutMs = 10 * second;
/** Client errors that are worth a retry; all other 4xx statuses are final. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Posts alerts as JSON. `text` is the whole message, which chat services show as it is; the other fields are for programs.
 * With a secret the header `Festival-Signature` is `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<body>">`.
 */
export const alertWebhook = ({
  url,
  secret,
  siteUrl,
  machineClock,
  fetch = globalThis.fetch,
}: AlertWebhookSettings): AlertCalls => ({
  async post(id, call) {
    const body = JSON.stringify(bodyOf(id, call, siteUrl));
    const time = Math.floor(machineClock.now() / second);
    const signature = secret && createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    let response: Response;
    try {
      response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'festival-signature': `t=${time},v1=${signature}` } : {}),
        },
        // A redirect could send the alert to another site.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new ServiceFailure('alerts', 'the address for alerts did not answer', { cause, retryable: true });
    }
    await response.body?.cancel();
    if (!response.ok)
      throw new ServiceFailure('alerts', `the address for alerts answered ${response.status}`, {
        retryable: response.status >= 500 || retryableStatuses.has(response.status),
      });
  },
});

const bodyOf = (id: string, { alert, state, since, detail, place }: AlertCall, siteUrl: URL) => {
  const { title, advice } = alertMessages[alert];
  const text =
    state === 'raised' ? `${siteUrl.host}: ${title}. ${detail} ${advice}` : `${siteUrl.host}: ${title}. ${alertOver}`;
  return { id, alert, state, title, detail, place, since: new Date(since).toISOString(), site: siteUrl.origin, text };
};
