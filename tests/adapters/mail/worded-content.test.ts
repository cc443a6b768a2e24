import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderEmail } from '#adapters/mail/render-email.ts';
import type { OutgoingEmail } from '#core/desk/outbox/outgoing-email.ts';
import { checkedWording } from '#core/site/email-wording/email-wordings.ts';
import {
  blocksOf,
  type EmailWordings,
  factsKnownTo,
  type WordedEmailId,
  type Wording,
  wordedEmailIds,
  wordedEmails,
} from '#core/site/email-wording/worded-emails.ts';
import { aPaidOrder, emailOfEachKind, mailContext, someTickets } from './some-emails.ts';

const renderedWith = (email: OutgoingEmail, wordings: EmailWordings) =>
  renderEmail({ ...email, wordings }, mailContext);

const examples: Readonly<Record<WordedEmailId, readonly OutgoingEmail[]>> = (() => {
  const ofKind = (kind: OutgoingEmail['kind']) => emailOfEachKind.filter((email) => email.kind === kind);
  const runs = ofKind('run-time').flatMap((email) => (email.kind === 'run-time' ? [email] : []));
  return {
    receipt: ofKind('receipt').filter((email) => email.tickets),
    'waiting-offer': ofKind('waiting-offer'),
    'refund-made': ofKind('refund-made'),
    'ticket-refunded': ofKind('ticket-refunded'),
    'ticket-offered': ofKind('ticket-offered'),
    'ticket-received': ofKind('ticket-received'),
    'run-time': runs.filter(({ reserve, news }) => !reserve && news === 'first'),
    'run-moved': runs.filter(({ reserve, news }) => !reserve && news === 'changed'),
    'run-promoted': runs.filter(({ reserve, news }) => !reserve && news === 'promoted'),
    'run-reserve': runs.filter(({ reserve }) => reserve),
    'password-recovery': ofKind('password-recovery').filter((email) => 'locked' in email && !email.locked),
  };
})();

/** What an email must say whatever its words are, by the email itself with its usual words. */
const required: Readonly<Record<WordedEmailId, readonly string[]>> = {
  receipt: ['E5F60718', '2222-2222', '£34.00', 'Can’t make it?', 'https://festival.example/contact'],
  'waiting-offer': ['Fine Foods lunch, meat', 'https://festival.example/offer', 'Keep this link to yourself'],
  'refund-made': ['E5F60718', 'Refunded: £34.00', 'no longer work at the gate'],
  'ticket-refunded': ['E5F60718', 'Refunded: £15.00', 'no longer works at the gate'],
  'ticket-offered': ['Ticket: Adult', 'gift_68e0d3f0.abc', 'You have until'],
  'ticket-received': ['Ticket: Adult', 'https://festival.example/ticket/', 'Keep this link to yourself'],
  'run-time': ['12.40pm', 'The oak ring', 'Number: 7'],
  'run-moved': ['12.40pm', 'The oak ring', 'Number: 7'],
  'run-promoted': ['12.40pm', 'The oak ring', 'Number: 7'],
  'run-reserve': ['12.40pm', 'The oak ring', 'Number: 7'],
  'password-recovery': ['https://festival.example/password-reset', 'The link works once'],
};
const inEvery = ['The Great British Truffle Festival, festival.example'];

/** Words of which many can be sent: pieces that this email knows, some that it does not, and stray signs. */
const someWording = (email: WordedEmailId): fc.Arbitrary<Wording> => {
  const facts = factsKnownTo(email).map((name) => `{${name}}`);
  const blocks = Object.keys(blocksOf(email)).map((name) => `{${name}}`);
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...facts) },
    { weight: 3, arbitrary: fc.constantFrom('Wear boots.', 'it’s', '&', '<b>', '- a', '3 * 4', '**bold**', '*so*') },
    { weight: 2, arbitrary: fc.constantFrom('{it|them}', `{${facts[0]} one|all of them}`, '[map](/event)') },
    { weight: 1, arbitrary: fc.constantFrom('{', '}', '|', '**', '[', '](', '{dog’s name}', ...blocks) },
  );
  const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
  const line = fc.array(fc.constantFrom('Your news', ...facts, '{it|them}'), { minLength: 1, maxLength: 3 });
  const text = fc
    .tuple(
      fc.array(words, { maxLength: 4 }),
      fc.shuffledSubarray(blocks, { minLength: Math.max(0, blocks.length - 1) }),
    )
    .chain(([paragraphs, standing]) =>
      fc.shuffledSubarray([...paragraphs, ...standing], { minLength: standing.length }),
    )
    .map((all) => [...all, 'Until then,\nMorwenna'].join('\n\n'));
  return fc.record({ subject: line.map((all) => all.join(' ')), heading: line.map((all) => all.join(' ')), text });
};

describe('emails by the edition’s own words', () => {
  it.each(wordedEmailIds)(
    'the wording of the email %s: what passes the check is sent with all required parts and no unfilled placeholder',
    (email) => {
      let sent = 0;
      fc.assert(
        fc.property(someWording(email), (typed) => {
          const wording = checkedWording(email, typed);
          if (!wording) return;
          sent += 1;
          for (const example of examples[email]) {
            const { subject, text, html } = renderedWith(example, { [email]: wording });
            expect(subject).not.toBe('');
            expect(`${subject}${text}`).not.toMatch(/[{}]/);
            expect(html.slice(html.indexOf('<main'))).not.toMatch(/[{}]/);
            for (const words of [...required[email], ...inEvery]) expect(text).toContain(words);
          }
        }),
        { numRuns: 300 },
      );
      expect(sent).toBeGreaterThan(10);
    },
  );

  it.each(wordedEmailIds)('the wording of the email %s: the edition’s own words replace the default ones', (email) => {
    const { usual } = wordedEmails[email];
    const own = {
      ...usual,
      subject: 'Boots, {first name}',
      text: `**Wear boots**, and see [the map](/event).\n\n${usual.text}`,
    };
    for (const example of examples[email]) {
      const { subject, text, html } = renderedWith(example, { [email]: own });
      expect(subject).toMatch(/^Boots, (Ada|there)$/);
      expect(html).toContain('<b>Wear boots</b>, and see <a class="way" href="https://festival.example/event"');
      expect(text).toContain('Wear boots, and see the map.\nhttps://festival.example/event');
    }
  });

  it('the wording of an email is not changed by that of another email', () => {
    const order = aPaidOrder();
    const email = { kind: 'receipt', to: 'ada@example.com', order, tickets: someTickets() } as const;
    const other = { ...wordedEmails['refund-made'].usual, subject: 'Money back' };
    expect(renderedWith(email, { 'refund-made': other })).toEqual(renderedWith(email, {}));
  });

  it('the wording of an email keeps its lists and line breaks', () => {
    const { usual } = wordedEmails['waiting-offer'];
    const own = { ...usual, text: `- boots\n- a *coat*\n\nUntil then,\nMorwenna\n\n${usual.text}` };
    const [example] = examples['waiting-offer'];
    if (!example) throw new Error('no example');
    const { text, html } = renderedWith(example, { 'waiting-offer': own });
    expect(html).toContain('>boots</li><li style="margin:0 0 6px">a <i>coat</i></li></ul>');
    expect(html).toContain('Until then,<br>Morwenna');
    expect(text).toContain('- boots\n- a coat\n\nUntil then,\nMorwenna\n');
  });
});
