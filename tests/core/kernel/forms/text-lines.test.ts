import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import { health, line } from '#core/competition/entries/field-shapes.ts';
import { askForCarerTicket } from '#core/desk/carers/ask-for-ticket.ts';
import type { CarerRequest, CarerRequestId } from '#core/desk/carers/carer-request.ts';
import { openTill } from '#core/door/box-office/api.ts';
import { makeDeviceKnown } from '#core/door/entrance/api.ts';
import { manyLines, oneLine } from '#core/kernel/forms/text-lines.ts';
import { tidyName } from '#core/kernel/forms/tidy-name.ts';
import { ok } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { detailsOf } from '#core/money/invoices/issue-invoice.ts';
import { siteForm } from '#core/site/site-forms/site-form.ts';
import { answerTo } from '#core/tickets/sale-rules/answer-to.ts';

/** Direction overrides, isolates and marks, zero-width and other invisible characters, tags and fillers. */
const unseen = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f'],
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u180e', '\u034f', '\u3164', '\u{e0041}'],
];
const spoofed = `Ada${unseen.join('')} Di${unseen.join('')}gby`;
const clean = 'Ada Digby';

describe('a line of text', () => {
  it.each(unseen)('a line of text typed into a form is stored without %j', (each) => {
    expect(oneLine(`${each}Ada${each} Di${each}gby${each}`)).toBe(clean);
    expect(manyLines(`${each}Ada${each} Di${each}gby${each}`)).toBe(clean);
  });

  it('a line of text typed into a form is empty when all its characters are invisible', () => {
    expect(oneLine(unseen.join(''))).toBe('');
  });

  it('a line of text keeps accents, other scripts, and the joiners of emoji and of scripts that need them', () => {
    const unchanged = ['Zoë Nuñez-O’Brien', 'שרה לוי', '👩🏽‍🌾 and ❤️', '👩‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'Ζωή', '🏳️‍🌈'];
    expect(unchanged.map(oneLine)).toEqual(unchanged);
  });

  it('a line of text loses its line breaks, while a text of several lines keeps them', () => {
    expect(oneLine('Ada\r\nDigby\u2028\u0007')).toBe(clean);
    expect(manyLines('One.\r\nTwo.\u2029Three.\u0007')).toBe('One.\nTwo.\nThree.');
  });
});

describe('invisible characters in fields that strangers fill in', () => {
  const bodyOf = (shape: { readonly body: unknown }, body: object) => (shape.body as z.ZodType).parse(body);

  it('invisible characters are removed from the name of a waiting party, a ticket’s holder and a gift’s receiver', () => {
    expect(tidyName(spoofed)).toBe(clean);
    expect(tidyName(unseen.join(''))).toBeUndefined();
  });

  it('invisible characters are removed from the name of a door’s device and of a till', () => {
    const device = { id: 'device-0001', name: spoofed, checkpoint: 'entrance' };
    expect(bodyOf(makeDeviceKnown, device)).toMatchObject({ name: clean });
    const till = { id: 'till_0123456789abcdef', device: 'device-0001', name: spoofed, float: 0 };
    expect(bodyOf(openTill, till)).toMatchObject({ name: clean });
  });

  it('invisible characters are removed from the name of a new account', () => {
    const form = { userId: 'ada', email: 'ada@example.org', password: 'a hound finds it', name: spoofed };
    expect(signUpPayload.parse(form)).toMatchObject({ name: clean });
    expect(signUpPayload.safeParse({ ...form, name: unseen.join('') }).success).toBe(false);
  });

  it('invisible characters are removed from the names and the ticket of a request for a carer’s ticket', async () => {
    const asked: CarerRequest[] = [];
    const carerRequests = { add: async (request: CarerRequest) => ok(void asked.push(request)), all: async () => [] };
    const ask = askForCarerTicket({
      carerRequests: carerRequests as never,
      machineClock: { now: () => instant(0) },
      printableText: memoryPrintableText,
    });
    const names = { carerName: spoofed, personName: spoofed, ticket: spoofed, fileName: spoofed };
    const form = { id: 'carer_1' as CarerRequestId, carerEmail: 'ada@example.org', file: '', ...names };
    expect((await ask(form, new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]))).ok).toBe(true);
    const stored = { carer: { name: clean }, person: { name: clean, ticket: clean }, file: { name: 'evidence.pdf' } };
    expect(asked).toMatchObject([stored]);
  });

  it('invisible characters are removed from the company and the address of an invoice', () => {
    const details = { company: spoofed, address: `${spoofed}\n${unseen.join('')}\n1 Oak Lane` };
    expect(detailsOf(details)).toEqual({ company: clean, address: `${clean}\n1 Oak Lane` });
  });

  it('invisible characters are removed from the name and the message of a site form', () => {
    const form = { formType: 'contact', name: spoofed, email: 'ada@example.org', message: spoofed };
    expect(siteForm.parse(form)).toMatchObject({ name: clean, message: clean });
  });

  it('invisible characters are removed from the texts of a registration and the answers about a ticket', () => {
    expect([line('missing').parse(spoofed), health.parse(spoofed)]).toEqual([clean, clean]);
    expect(answerTo({ options: [], required: true }, spoofed)).toEqual(ok(clean));
  });
});
