import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { inboxSmsSender } from '#adapters/texts/inbox-sms-sender.ts';
import { smsGateway } from '#adapters/texts/sms-gateway.ts';
import type { TextMessage } from '#core/desk/outbox/outbox-task.ts';
import type { InboxItem } from '#core/desk/outbox/ports.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { sparePort } from '../../support/spare-port.ts';

const edition = { name: 'The Great British Truffle Festival' };
const expiresAt = parseInstant('2025-10-04T10:30:00+01:00');
const text: TextMessage = { kind: 'code', to: '+441323000000', code: '012345', expiresAt };
const words =
  '012345 is your code for The Great British Truffle Festival. It works once, until 10.30am. Don’t share it.';

describe('text message', () => {
  it('a text message is stored in the development inbox', async () => {
    const items: InboxItem[] = [];
    const now = parseInstant('2025-10-04T10:15:00+01:00');
    const inbox = { add: async (item: InboxItem) => void items.push(item) };
    await inboxSmsSender(inbox, { edition, machineClock: { now: () => now } }).send('text:1', text);
    expect(items).toEqual([
      { id: 'text:1', kind: 'text', to: text.to, subject: '', text: expect.any(String), html: '', sentAt: now },
    ]);
    expect(items[0]?.text).toBe(words);
    expect(words.length).toBeLessThanOrEqual(160);
  });

  it('a text message gives a promoted reserve the ring and time, within 160 characters', async () => {
    const items: InboxItem[] = [];
    const inbox = { add: async (item: InboxItem) => void items.push(item) };
    const runsAt = parseInstant('2025-11-22T12:40:00+00:00');
    await inboxSmsSender(inbox, { edition, machineClock: { now: () => expiresAt } }).send('text:2', {
      kind: 'promoted',
      to: '+441323000000',
      hound: 'Bramble',
      ring: 'The oak ring',
      runsAt,
      expiresAt,
    });
    expect(items[0]?.text).toBe(
      'Bramble runs today at 12:40: The oak ring. A place came free. Please be at the waiting area in good time. The Great British Truffle Festival',
    );
    expect(items[0]?.text.length).toBeLessThanOrEqual(160);
  });

  it('a text message gives a handler the new time of a run that was moved', async () => {
    const items: InboxItem[] = [];
    const inbox = { add: async (item: InboxItem) => void items.push(item) };
    await inboxSmsSender(inbox, { edition, machineClock: { now: () => expiresAt } }).send('text:4', {
      kind: 'moved',
      to: '+441323000000',
      hound: 'Bramble',
      ring: 'The oak ring',
      runsAt: parseInstant('2025-11-22T12:40:00+00:00'),
      expiresAt,
    });
    expect(items[0]?.text).toBe(
      'New time for Bramble: 12:40 today, The oak ring. Please be at the waiting area in good time. The Great British Truffle Festival',
    );
    expect(items[0]?.text.length).toBeLessThanOrEqual(160);
  });

  it('a text message gives a handler whose run is near the ring and time, within 160 characters', async () => {
    const items: InboxItem[] = [];
    const inbox = { add: async (item: InboxItem) => void items.push(item) };
    const sender = inboxSmsSender(inbox, { edition, machineClock: { now: () => expiresAt } });
    const near = { to: '+441323000000', hound: 'Bramble', ring: 'The oak ring', expiresAt } as const;
    const expectedAt = parseInstant('2025-11-22T12:40:00+00:00');
    for (const ahead of [3, 0]) await sender.send(`text:${ahead}`, { ...near, kind: 'near', ahead, expectedAt });
    expect(items.map((item) => item.text)).toEqual([
      'Bramble is three away: The oak ring, at about 12:40. Come to the waiting area now. The Great British Truffle Festival',
      'Bramble is next: The oak ring, at about 12:40. Come to the waiting area now. The Great British Truffle Festival',
    ]);
    expect(items.every((item) => item.text.length <= 160)).toBe(true);
  });

  it.each(['promoted', 'moved', 'near'] as const)(
    'a text message calls a hound “your hound” when its name does not look like one: %s',
    async (kind) => {
      const items: InboxItem[] = [];
      const inbox = { add: async (item: InboxItem) => void items.push(item) };
      const at = parseInstant('2025-11-22T12:40:00+00:00');
      const about = { to: '+441323000000', hound: 'evil.example/claim', ring: 'The oak ring', expiresAt };
      const sender = inboxSmsSender(inbox, { edition, machineClock: { now: () => expiresAt } });
      await sender.send(
        'text:5',
        kind === 'near' ? { ...about, kind, ahead: 0, expectedAt: at } : { ...about, kind, runsAt: at },
      );
      expect(items[0]?.text).toMatch(/^(Your hound|New time for your hound)\b/);
      expect(items[0]?.text).not.toContain('evil');
    },
  );

  describe('SMS gateway', () => {
    const closers: (() => void)[] = [];
    afterEach(() => {
      for (const close of closers.splice(0)) close();
    });
    type ReceivedRequest = { readonly headers: IncomingHttpHeaders; readonly body: unknown };

    const aGateway = async (status: number | undefined) => {
      const received: ReceivedRequest[] = [];
      const server = createServer(async (request, response) => {
        received.push({ headers: request.headers, body: JSON.parse(await bodyOf(request)) });
        if (status) response.writeHead(status).end();
      });
      const port = await new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      });
      closers.push(() => {
        server.closeAllConnections();
        server.close();
      });
      const gateway = { url: new URL(`http://127.0.0.1:${port}/messages`), key: 'a-key' };
      return { received, ...smsGateway(gateway, { edition, timeoutMs: status ? 5_000 : 100 }) };
    };

    it('the SMS gateway gets number, text and sender', async () => {
      const { received, send } = await aGateway(202);
      await send('text:1', text);
      expect(received).toMatchObject([
        {
          headers: { authorization: 'Bearer a-key', 'idempotency-key': 'text:1' },
          body: { to: '+441323000000', text: words },
        },
      ]);
    });

    it.each([
      [500, true],
      [429, true],
      [undefined, true],
      [400, false],
      [401, false],
    ])('the SMS gateway’s status %s is a failure with retryable %s', async (status, retryable) => {
      const { send } = await aGateway(status);
      await expect(send('text:1', text)).rejects.toMatchObject({ service: 'texts', retryable });
    });

    it('a text message is retried when the SMS gateway does not respond', async () => {
      const url = new URL(`http://127.0.0.1:${await sparePort()}/`);
      const { send } = smsGateway({ url, key: 'a-key' }, { edition });
      await expect(send('text:1', text)).rejects.toMatchObject({ service: 'texts', retryable: true });
    });
  });
});
