import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#core/kernel/forms/form-values.ts';
import { day, instant, laterBy, londonDate } from '#core/kernel/time.ts';
import { isSpam, maxLengths } from '#core/site/site-forms/fields.ts';
import { siteFormMessages as words } from '#core/site/site-forms/messages.ts';
import { countsFor, dedupeKey, isMessageBefore, type SiteForm, siteForm } from '#core/site/site-forms/site-form.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const tom = { name: 'Tom Harding', email: 'tom@example.co.uk' };
const mistakesOf = (typed: object) => {
  const read = siteForm.safeParse(typed);
  return read.success ? {} : fieldErrors(read.error);
};

describe('site form schema', () => {
  it('the site form schema trims fields and drops unknown ones', () => {
    const typed = { formType: 'contact', name: '  Tom \n Harding ', email: ' Tom@Example.co.UK ', about: 'hounds' };
    expect(
      siteForm.parse({ ...typed, message: ' One.\r\n\r\nTwo.\u0000\u0007 ', admin: 'true', homepage: '' }),
    ).toEqual({
      formType: 'contact',
      ...tom,
      about: 'hounds',
      message: 'One.\n\nTwo.',
    });
  });

  it.each([
    ['contact', { name: words.name, email: words.emailMissing, message: words.message }],
    ['subscriber', { name: words.name, email: words.emailMissing }],
    ['waitlist', { name: words.name, email: words.emailMissing }],
  ])('the site form schema has a message for each empty field: %s', (formType, mistakes) => {
    expect(mistakesOf({ formType })).toEqual(mistakes);
    expect(mistakesOf({ formType, name: ' ', email: '', message: '\n' })).toEqual(mistakes);
  });

  it.each([
    'harriet@',
    'harriet',
    '@example.co.uk',
    'a b@example.co.uk',
    'a@b@c',
    `${'a'.repeat(400)}@b.uk`,
    'a\u0000@b.uk\nBcc: x@y.z',
  ])('the site form schema refuses %j as an email address', (email) =>
    expect(mistakesOf({ formType: 'subscriber', name: 'Harriet', email })).toEqual({ email: words.email }),
  );

  it('the site form schema limits lengths, with a message for each limit', () => {
    expect(mistakesOf({ formType: 'contact', ...tom, name: 'x'.repeat(101), message: 'y'.repeat(5_001) })).toEqual({
      name: words.nameTooLong,
      message: words.messageTooLong,
    });
    expect(mistakesOf({ formType: 'waitlist', ...tom, message: 'y'.repeat(1_001) })).toEqual({
      message: words.noteTooLong,
    });
    expect(mistakesOf({ formType: 'contact', ...tom, name: 'x'.repeat(100), message: 'y'.repeat(5_000) })).toEqual({});
  });

  it('the site form schema accepts names up to the length that its message states', () => {
    for (const said of [words.name, words.nameTooLong])
      for (const [figure] of said.matchAll(/\d+/g)) expect(Number(figure), said).toBe(maxLengths.name);
  });

  it('the site form schema refuses an unknown form type', () => {
    for (const formType of ['', 'Contact', 'newsletter', undefined, '__proto__'])
      expect(siteForm.safeParse({ formType, ...tom, message: 'Hello' }).success).toBe(false);
  });

  it('the site form schema reads an unknown topic as `other`', () => {
    const about = (typed: object) =>
      Object(siteForm.parse({ formType: 'contact', ...tom, message: 'x', ...typed })).about;
    expect([about({ about: 'access' }), about({ about: 'money' }), about({})]).toEqual(['access', 'other', 'other']);
  });

  it('the site form schema parses its own output to the same form', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'binary' }),
        fc.string({ minLength: 1, unit: 'binary' }),
        (name, message) => {
          const read = siteForm.safeParse({ formType: 'contact', ...tom, name, message });
          if (!read.success) return;
          expect(siteForm.parse(JSON.parse(JSON.stringify(read.data)))).toEqual(read.data);
          expect(read.data.name).not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });

  it('a site form counts as spam when the honeypot is filled in', () => {
    expect(isSpam({ ...tom, homepage: 'https://spam.example' })).toBe(true);
    for (const homepage of ['', '  ', undefined]) expect(isSpam({ ...tom, homepage })).toBe(false);
  });
});

describe('dedupeKey', () => {
  const at = (receivedAt: typeof aSaturdayInOctober, form = aContactForm(), id = 'form_1') =>
    dedupeKey({ id, form, receivedAt });
  const evening = aSaturdayInOctober;

  it('the dedupe key is equal for equal site forms on the same London day, in any order of fields', () => {
    const form = aContactForm();
    const shuffled = siteForm.parse(Object.fromEntries(Object.entries(form).toReversed()));
    expect(dedupeKey({ id: 'form_2', form: shuffled, receivedAt: evening })).toBe(at(evening));
  });

  it('the dedupe key of site forms differs when a text, the sender, the form or the day differs', () => {
    const tomorrow = new Date(`${londonDate(evening)}T12:00:00Z`).getTime() + 86_400_000;
    const others = [
      at(evening, aContactForm({ message: 'And boots?' })),
      at(evening, aContactForm({ email: 'ada@example.org' })),
      dedupeKey({ id: 'form_1', form: aListForm(), receivedAt: evening }),
      dedupeKey({ id: 'form_1', form: aContactForm(), receivedAt: instant(tomorrow) }),
    ];
    expect(new Set([at(evening), ...others]).size).toBe(5);
  });
});

describe('records of site forms', () => {
  const at = (ms: number, form: SiteForm = aContactForm()) => ({
    id: 'form_1',
    form,
    receivedAt: laterBy(aSaturdayInOctober, ms),
  });

  it('the limit of site form submissions counts the same form of the same address within a day', () => {
    const counts = countsFor(at(0));
    expect([at(0), at(1 - day)].map(counts)).toEqual([true, true]);
    const others = [at(-day), at(0, aListForm()), at(0, aContactForm({ email: 'ada@example.org' }))];
    expect(others.map(counts)).toEqual([false, false, false]);
  });

  it('old messages among the records of site forms are those of the contact form', () => {
    const isOld = isMessageBefore(aSaturdayInOctober);
    expect([at(-1), at(0), at(-1, aListForm())].map(isOld)).toEqual([true, false, false]);
  });
});
