import { createHash } from 'node:crypto';
import { getPublicKeyAsync, verifyAsync } from '@noble/ed25519';
import fc from 'fast-check';
import encodeQR from 'qr';
import { describe, expect, it } from 'vitest';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { decodeBase45, encodeBase45 } from '#core/tickets/issued/base45.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { readTicketCode, ticketCode } from '#core/tickets/issued/ticket-code.ts';

const secret = 'a long random text that only this festival knows';
const signing = ticketSigning([secret]);
const someTicket = fc.record({
  id: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => ticketId(Buffer.from(bytes).toString('hex'))),
  issue: fc.integer({ min: 1, max: 255 }),
});
const ticket = { id: ticketId('68e0d3f0a1b2c3d4e5f6071800000002'), issue: 1 };
const code = ticketCode(signing, ticket);
const bytesIn = (text: string) => decodeBase45(text.slice('GBT1:'.length)) ?? new Uint8Array();

/** How many wrong codes to try. A million take minutes, so they are tried only with `TICKET_CODES=1000000`. */
const wrongCodes = Number(process.env.TICKET_CODES ?? 10_000);

describe('ticket code', () => {
  it('a ticket code is 130 characters, which a QR of version 6-M holds', () => {
    fc.assert(
      fc.property(someTicket, (each) => {
        const text = ticketCode(signing, each);
        expect(text).toMatch(/^GBT1:[0-9A-Z $%*+\-./:]{125}$/);
        const side = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).length - 2;
        expect((side - 17) / 4).toBeLessThanOrEqual(6);
      }),
      { numRuns: 50 },
    );
  });

  it('a ticket code decodes to the id of the ticket and its issue', () => {
    fc.assert(
      fc.property(someTicket, (each) => {
        expect(readTicketCode(signing, ticketCode(signing, each))).toEqual({ ok: true, value: each });
      }),
      { numRuns: 50 },
    );
  });

  it('a ticket code is laid out as version, key, id, issue and signature', () => {
    const bytes = bytesIn(code);
    expect(bytes).toHaveLength(83);
    expect([...bytes.subarray(0, 2)]).toEqual([1, signing.keyId]);
    expect(Buffer.from(bytes.subarray(2, 18)).toString('hex')).toBe(ticket.id);
    expect(bytes[18]).toBe(1);
  });

  it('a ticket code is verified by another implementation of Ed25519', async () => {
    const seed = createHash('sha256').update(`ticket codes:${secret}`).digest();
    const publicKey = await getPublicKeyAsync(new Uint8Array(seed));
    const bytes = bytesIn(code);
    expect(await verifyAsync(bytes.slice(19), bytes.slice(0, 19), publicKey)).toBe(true);
    const other = bytes.slice(0, 19);
    other[18] = 2;
    expect(await verifyAsync(bytes.slice(19), other, publicKey)).toBe(false);
  });

  it('a ticket code signed with an earlier key stays genuine after a rotation, until that key is dropped', () => {
    const rotated = ticketSigning(['the next long random text', secret]);
    expect(readTicketCode(rotated, code)).toEqual({ ok: true, value: ticket });
    expect(readTicketCode(rotated, ticketCode(rotated, ticket))).toEqual({ ok: true, value: ticket });
    const renewed = ticketSigning(['the next long random text']);
    expect(readTicketCode(renewed, code)).toEqual({ ok: false, refusal: { kind: 'not-genuine' } });
  });

  it.each([
    ['a web address', 'https://festival.example', 'not-a-code'],
    ['nothing', '', 'not-a-code'],
    ['its beginning alone', 'GBT1:', 'not-a-code'],
    ['a shortened code', code.slice(0, -3), 'not-a-code'],
    ['a code with a space after it', `${code} `, 'not-a-code'],
    ['a code in small letters', code.toLowerCase(), 'not-a-code'],
    ['a code of version 2', `GBT1:${encodeBase45(bytesIn(code).with(0, 2))}`, 'other-version'],
    ['a code of another key', `GBT1:${encodeBase45(bytesIn(code).with(1, signing.keyId ^ 1))}`, 'not-genuine'],
    ['a code of another issue', `GBT1:${encodeBase45(bytesIn(code).with(18, 2))}`, 'not-genuine'],
    ['a code of issue 0', `GBT1:${encodeBase45(bytesIn(code).with(18, 0))}`, 'not-a-code'],
  ])('a ticket code is not %s', (_what, text, kind) => {
    expect(readTicketCode(signing, text)).toEqual({ ok: false, refusal: { kind } });
  });

  it('a ticket code is accepted only exactly as it was signed', { timeout: 60_000 + 2 * wrongCodes }, () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
    const madeUp = fc
      .uint8Array({ minLength: 83, maxLength: 83 })
      .map((bytes) => `GBT1:${encodeBase45(bytes.with(0, 1).with(1, signing.keyId))}`);
    const oneCharacter = fc
      .tuple(fc.integer({ min: 5, max: code.length - 1 }), characters)
      .map(([at, character]) => `${code.slice(0, at)}${character}${code.slice(at + 1)}`);
    const oneBit = fc.integer({ min: 0, max: 83 * 8 - 1 }).map((bit) => {
      const bytes = bytesIn(code);
      const at = Math.floor(bit / 8);
      return `GBT1:${encodeBase45(bytes.with(at, (bytes[at] ?? 0) ^ (1 << (bit % 8))))}`;
    });
    const swapped = fc
      .tuple(fc.integer({ min: 5, max: code.length - 2 }), fc.integer({ min: 5, max: code.length - 2 }))
      .map(([one, other]) => {
        const text = [...code];
        [text[one], text[other]] = [text[other] ?? '', text[one] ?? ''];
        return text.join('');
      });
    fc.assert(
      fc.property(fc.oneof(madeUp, oneCharacter, oneBit, swapped), (text) => {
        if (readTicketCode(signing, text).ok) expect(text).toBe(code);
      }),
      { numRuns: wrongCodes },
    );
  });

  it('a ticket code cannot be made for an issue other than 1 to 255', () => {
    for (const issue of [0, 256, 1.5])
      expect(() => ticketCode(signing, { ...ticket, issue })).toThrow('no code has issue');
  });
});

it('ticket codes need a secret', () => {
  expect(() => ticketSigning([])).toThrow('need a secret');
  expect(() => ticketSigning([' '])).toThrow('need a secret');
});
