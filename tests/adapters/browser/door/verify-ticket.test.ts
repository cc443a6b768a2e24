import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketVerifier } from '#adapters/browser/door/verify-ticket.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { readCodeOnDevice } from '#core/door/entrance/read-code.ts';
import { encodeBase45 } from '#core/tickets/issued/base45.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { openTicketCode, ticketCode } from '#core/tickets/issued/ticket-code.ts';

const signing = ticketSigning(['the present secret', 'the secret of last year']);
const keys = signing.publicKeys.map(({ id, bytes }) => ({ id, key: Buffer.from(bytes).toString('base64url') }));
const older = ticketSigning(['the secret of last year']);
const ticket = { id: ticketId('68e0d3f0a1b2c3d4e5f6071800000002'), issue: 3 };
const code = ticketCode(signing, ticket);

const refusing = { importKey: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')) };
const { subtle } = globalThis.crypto;

/** WebCrypto of a browser with Ed25519, and of one without it. */
const browsers: readonly (readonly [string, Parameters<typeof ticketVerifier>[1]])[] = [
  ['a browser with Ed25519', subtle],
  ['a browser without Ed25519', { ...refusing, verify: () => Promise.resolve(true) }],
];

describe.each(browsers)('codes verified on %s', (_, platform) => {
  const verifier = ticketVerifier(keys, platform);

  it('ticket codes are genuine when signed with the present key or an older one', async () => {
    expect(await readCodeOnDevice(verifier, code)).toEqual({ kind: 'code', ...ticket });
    expect(await readCodeOnDevice(verifier, ticketCode(older, ticket))).toEqual({ kind: 'code', ...ticket });
  });

  it('ticket codes are forged when signed with a key that is not the festival’s', async () => {
    const forged = ticketCode({ ...ticketSigning(['another secret']), keyId: signing.keyId }, ticket);
    expect(await readCodeOnDevice(verifier, forged)).toEqual({ kind: 'not-genuine', because: 'forged' });
  });

  it('ticket codes are refused with any one bit changed', async () => {
    const opened = openTicketCode(code);
    if (!opened.ok) throw new Error('the code is not well formed');
    const bytes = Uint8Array.from([...opened.value.signed, ...opened.value.signature]);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length * 8 - 1 }), async (bit) => {
        const wrong = Uint8Array.from(bytes);
        wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect((await readCodeOnDevice(verifier, `GBT1:${encodeBase45(wrong)}`)).kind).toBe('not-genuine');
      }),
      { numRuns: 60 },
    );
  });
});

describe('codes on a page that came over plain http', () => {
  it('ticket codes on a page over plain http are verified by the library, because WebCrypto is missing there', async () => {
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    try {
      expect(await readCodeOnDevice(ticketVerifier(keys), code)).toEqual({ kind: 'code', ...ticket });
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    }
  });
});

describe('WebCrypto whose verification fails', () => {
  it('ticket codes are accepted or refused by the library when verification with WebCrypto fails', async () => {
    const verify = () => Promise.reject(new DOMException('lost', 'OperationError'));
    const failing = ticketVerifier(keys, { importKey: subtle.importKey.bind(subtle), verify });
    expect(await readCodeOnDevice(failing, code)).toEqual({ kind: 'code', ...ticket });
    const forged = ticketCode({ ...ticketSigning(['another secret']), keyId: signing.keyId }, ticket);
    expect(await readCodeOnDevice(failing, forged)).toEqual({ kind: 'not-genuine', because: 'forged' });
  });
});
