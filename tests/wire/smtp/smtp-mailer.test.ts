import { afterEach, describe, expect, it } from 'vitest';
import { messageRefs } from '#adapters/mail/message-ref.ts';
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { aContactForm } from '#fixtures/builders/a-site-form.ts';
import { aPaidOrder, emailOfEachKind, mailContext, someTickets } from '../../adapters/mail/some-emails.ts';
import { openMailServer } from './mail-server.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const from = 'The Great British Truffle Festival <tickets@festival.example>';
const email: Email = { kind: 'receipt', to: 'ada@example.com', order: aPaidOrder() };

const mailerFor = (url: string, mustEncrypt = false) => {
  const mailer = smtpMailer({ url, from: () => from, mustEncrypt, messageRef: messageRefs('a secret') }, mailContext);
  closers.push(mailer.close);
  return mailer;
};
const serverWith = async (...options: Parameters<typeof openMailServer>) => {
  const server = await openMailServer(...options);
  closers.push(server.close);
  return server;
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const answering = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('SMTP mailer', () => {
  it('the SMTP mailer sends nothing unencrypted when TLS is required', async () => {
    const server = await serverWith();
    expect(await failureOf(mailerFor(`smtp://${server.address}`, true).send('receipt:ord_1', email))).toBeInstanceOf(
      ServiceFailure,
    );
    expect(server.arrived).toEqual([]);
  });

  it('the SMTP mailer delivers sender, subject, text and HTML', async () => {
    const server = await serverWith();
    await mailerFor(`smtp://${server.address}`).send('receipt:ord_1', email);
    const [arrived] = server.arrived;
    expect(arrived).toMatchObject({ to: ['ada@example.com'], from: 'tickets@festival.example' });
    const raw = arrived?.raw ?? '';
    expect(server.headerOf(raw, 'From')).toBe(from);
    expect(raw).toMatch(/Subject: Your tickets for The Great British Truffle Festival/);
    expect(server.headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
  });

  it('the SMTP mailer sends the same Message-ID for each retry, without revealing the task', async () => {
    const server = await serverWith();
    const mailer = mailerFor(`smtp://${server.address}`);
    for (const id of ['receipt:ord_1', 'receipt:ord_1', 'receipt:ord_2']) await mailer.send(id, email);
    const [one, again, other] = server.arrived.map(({ messageId }) => messageId);
    expect(one).toMatch(/^<[0-9a-f]{32}@festival\.example>$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('the SMTP mailer delivers every kind of email', async () => {
    const server = await serverWith();
    const mailer = mailerFor(`smtp://${server.address}`);
    await Promise.all(emailOfEachKind.map((each, n) => mailer.send(`letter:${n}`, each)));
    expect(server.arrived).toHaveLength(emailOfEachKind.length);
  });

  it('the SMTP mailer attaches the header picture inline, with the content id that the HTML uses', async () => {
    const server = await serverWith();
    await mailerFor(`smtp://${server.address}`).send('one', email);
    const raw = server.arrived[0]?.raw ?? '';
    expect(raw).toMatch(/Content-Type: image\/png; name=email-header\.png/);
    expect(raw).toContain('Content-ID: <header@festival>');
    expect(raw).toContain('Content-Disposition: inline; filename=email-header.png');
  });

  it('the SMTP mailer attaches the tickets of a receipt as one PDF, byte for byte', async () => {
    const server = await serverWith();
    const pdf = crypto.getRandomValues(new Uint8Array(60_000));
    await mailerFor(`smtp://${server.address}`).send('one', { ...email, tickets: someTickets(pdf) });
    const raw = server.arrived[0]?.raw ?? '';
    const [headers = '', ...body] = raw.slice(raw.indexOf('Content-Type: application/pdf')).split('\r\n\r\n');
    expect(headers).toContain('Content-Type: application/pdf; name=tickets-E5F60718.pdf');
    expect(headers).toContain('Content-Disposition: attachment; filename=tickets-E5F60718.pdf');
    const sent = Buffer.from(body[0]?.split('\r\n--')[0] ?? '', 'base64');
    expect(sent.equals(Buffer.from(pdf))).toBe(true);
  });

  it('the SMTP mailer adds one-click unsubscribe headers to list emails', async () => {
    const server = await serverWith();
    const token = `sub_68e0d3f0a1b2c3d4e5f60718~${'x'.repeat(43)}`;
    const leaveLink = `https://festival.example/unsubscribe?token=${encodeURIComponent(token)}`;
    const welcome: Email = { kind: 'subscribed', to: 'ada@example.com', name: 'Ada', list: 'subscriber', leaveLink };
    await mailerFor(`smtp://${server.address}`).send('subscribed:1', welcome);
    const raw = (server.arrived[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(server.headerOf(raw, 'List-Unsubscribe')).toBe(`<${leaveLink}>`);
    expect(server.headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('the SMTP mailer sends contact messages from our address with the visitor as Reply-To, and no headers from a name', async () => {
    const server = await serverWith();
    const form = aContactForm({ name: 'Tom\r\nBcc: everybody@example.org' });
    await mailerFor(`smtp://${server.address}`).send('contact-message:1', {
      kind: 'contact-message',
      to: 'hello@festival.example',
      form,
    });
    const [arrived] = server.arrived;
    const raw = arrived?.raw ?? '';
    expect(arrived?.to).toEqual(['hello@festival.example']);
    expect(server.headerOf(raw, 'From')).toBe(from);
    expect(server.headerOf(raw, 'Reply-To')).toBe('tom@example.co.uk');
    expect(server.headerOf(raw, 'Bcc')).toBe('');
    expect(server.headerOf(raw, 'List-Unsubscribe')).toBe('');
  });

  it('the SMTP mailer fails with a retryable failure when the server is busy, and delivers on the retry', async () => {
    let busy = true;
    const server = await serverWith({
      onRcptTo: (_address, _session, done) => done(busy ? answering(451) : undefined),
    });
    const mailer = mailerFor(`smtp://${server.address}`);
    expect(await failureOf(mailer.send('one', email))).toMatchObject({ service: 'email', retryable: true });
    busy = false;
    await mailer.send('one', email);
    expect(server.arrived).toHaveLength(1);
  });

  it('the SMTP mailer fails with a permanent failure when the server refuses the address', async () => {
    const server = await serverWith({ onRcptTo: (_address, _session, done) => done(answering(550)) });
    const failure = await failureOf(mailerFor(`smtp://${server.address}`).send('one', email));
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({
      retryable: false,
      message: 'the mail server did not take an email (EENVELOPE 550 RCPT TO)',
    });
    expect(String(failure)).not.toContain('ada@example.com');
  });

  it('the SMTP mailer fails with a retryable failure when the server is unreachable', async () => {
    const gone = await openMailServer();
    await gone.close();
    const failure = await failureOf(mailerFor(`smtp://${gone.address}`).send('one', email));
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({
      service: 'email',
      retryable: true,
      message: expect.stringContaining('(ECONNREFUSED'),
    });
  });

  it('the SMTP mailer fails with a retryable failure for a wrong password, which the failure does not contain', async () => {
    const server = await serverWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(null, username === 'festival' && password === 'right' ? { user: 'festival' } : {}),
    });
    const failure = await failureOf(mailerFor(`smtp://festival:hunter2@${server.address}`).send('one', email));
    expect(failure).toMatchObject({ retryable: true, message: expect.stringContaining('(EAUTH 535') });
    expect(JSON.stringify(failure) + String(failure)).not.toContain('hunter2');
    await mailerFor(`smtp://festival:right@${server.address}`).send('one', email);
    expect(server.arrived).toHaveLength(1);
  });

  it('the SMTP mailer encrypts when the server supports it, and does not deliver with an untrusted certificate', async () => {
    const server = await serverWith({ disabledCommands: [] });
    const failure = await failureOf(mailerFor(`smtp://${server.address}`).send('one', email));
    expect(failure).toMatchObject({ retryable: true });
    await mailerFor(`smtp://${server.address}?tls.rejectUnauthorized=false`).send('one', email);
    expect(server.arrived.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  it('the SMTP mailer does not deliver when TLS is required and the server has none', async () => {
    const server = await serverWith();
    const failure = await failureOf(mailerFor(`smtp://${server.address}?requireTLS=true`).send('one', email));
    expect(failure).toMatchObject({ retryable: true });
    expect(server.arrived).toEqual([]);
  });
});
