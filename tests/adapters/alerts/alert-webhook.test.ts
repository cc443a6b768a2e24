import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { alertWebhook } from '#adapters/alerts/alert-webhook.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { instant } from '#core/kernel/time.ts';

const now = instant(1_763_800_000_000);
const call = {
  alert: 'disk-full',
  state: 'raised',
  since: now,
  detail: 'The disk: 0.4 GB left.',
  place: 'web-1',
} as const;

describe('alerts posted to the operator’s program (G21)', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  const receiver = async (status = 200) => {
    const got: { body: string; signature: string | undefined }[] = [];
    const server = createServer(async (request, response) => {
      got.push({ body: await text(request), signature: String(request.headers['festival-signature'] ?? '') });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { got, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`) };
  };
  const post = (url: URL, secret?: string) =>
    alertWebhook({
      ...{ url, secret, siteUrl: new URL('https://truffles.example') },
      machineClock: simulatedClock(now),
    }).post('alert:1', call);

  it('alerts to the operator’s program carry the message as text and as fields, signed', async () => {
    const { got, url } = await receiver();
    await post(url, 'a-secret');
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({
      id: 'alert:1',
      alert: 'disk-full',
      state: 'raised',
      title: 'A disk is nearly full',
      detail: 'The disk: 0.4 GB left.',
      place: 'web-1',
      since: '2025-11-22T08:26:40.000Z',
      site: 'https://truffles.example',
      text: 'truffles.example: A disk is nearly full. The disk: 0.4 GB left. Free some space: when the disk is full, nothing can be sold.',
    });
    const signed = createHmac('sha256', 'a-secret').update(`1763800000.${got[0]?.body}`).digest('hex');
    expect(got[0]?.signature).toBe(`t=1763800000,v1=${signed}`);
  });

  it('alerts to the operator’s program carry no signature without a secret', async () => {
    const { got, url } = await receiver();
    await post(url);
    expect(got[0]?.signature).toBe('');
  });

  it('alerts to the operator’s program are retried after a failure but not after a refusal, and follow no redirect', async () => {
    for (const [status, retryable] of [
      [503, true],
      [429, true],
      [404, false],
      [302, true],
    ] as const) {
      const { got, url } = await receiver(status);
      await expect(post(url)).rejects.toMatchObject({ service: 'alerts', retryable });
      expect(got).toHaveLength(1);
    }
    const gone = await receiver();
    for (const close of closing.splice(0)) close();
    await expect(post(gone.url)).rejects.toMatchObject({ retryable: true });
  });
});
