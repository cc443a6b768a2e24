import { describe, expect, it } from 'vitest';
import { bouncesIn } from '#core/desk/messages/bounce.ts';
import { placeholderValues } from '#core/desk/messages/placeholder-values.ts';
import { paragraphsOf, parseTemplate, plainParagraphs } from '#core/desk/messages/placeholders.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';

const facts = {
  name: 'Joan Lambert',
  'first name': 'Joan',
  number: '7K3M-2Q9D',
  parking: true,
  'parking number': '4V7H-R9BD',
  competitor: false,
};

const filled = (text: string) => {
  const read = parseTemplate(text);
  if (!read.ok) throw new Error(read.refusal.kind);
  return plainParagraphs(read.value, facts);
};

describe('a message’s placeholders', () => {
  it('a message’s placeholders are replaced by the reader’s own facts; a false condition leaves no empty line', () => {
    const text = [
      'Dear {first name},',
      '',
      '{if parking: You’ve booked parking: show {number}.}',
      '{if no parking: You haven’t.}',
      '{if competitor: {hound} runs at {run time}.}',
      '{number}',
    ].join('\n');
    expect(filled(text)).toEqual(['Dear Joan,', 'You’ve booked parking: show 4V7H-R9BD.', '7K3M-2Q9D']);
  });

  it('a message’s placeholders are returned as separate parts of the text', () => {
    const read = parseTemplate('Dear {First Name}, hello');
    expect(read.ok && paragraphsOf(read.value, facts)).toEqual([
      [
        { text: 'Dear ', own: false },
        { text: 'Joan', own: true },
        { text: ', hello', own: false },
      ],
    ]);
  });

  it('a message’s placeholders are refused when one is unknown, or a bracket is not closed', () => {
    expect(parseTemplate('{surname}')).toMatchObject({
      refusal: { kind: 'placeholder-unknown', placeholder: 'surname' },
    });
    expect(parseTemplate('{if rain: x}')).toMatchObject({ refusal: { placeholder: 'rain' } });
    expect(parseTemplate('{if parking: x')).toMatchObject({ refusal: { kind: 'bracket-open' } });
    expect(parseTemplate('{name')).toMatchObject({ refusal: { kind: 'bracket-open' } });
    expect(filled('a } b')).toEqual(['a } b']);
  });
});

describe('the facts about a recipient', () => {
  const hounds = (...names: readonly string[]) =>
    names.map((hound, at) => ({
      id: ticketId(String(at).padStart(32, '0')),
      number: ticketNumberOf(BigInt(at)),
      state: 'valid' as const,
      product: undefined,
      note: null,
      competitor: { hound, class: 'adult', level: 'gold', run: null, needsQuestionnaire: false } as const,
    }));

  it('the facts about a message’s recipient have the names of people and hounds', () => {
    expect(placeholderValues('Ada Byron', hounds('Scout', 'Bess'))).toMatchObject({
      name: 'Ada Byron',
      'first name': 'Ada',
      hound: 'Scout and Bess',
    });
  });

  it('a recipient’s facts leave out what does not look like a name, such as a link typed on the card page', () => {
    for (const typed of ['[Claim your refund](https://evil.example)', 'Refund due: evil.example/claim', ''])
      expect(placeholderValues(typed, hounds(typed))).toMatchObject({
        name: 'there',
        'first name': 'there',
        hound: 'your hound',
      });
    expect(placeholderValues('Ada', hounds('Scout', '[x](https://evil.example)'))).toMatchObject({
      hound: 'your hounds',
    });
  });
});

describe('a delivery status notification', () => {
  it('a delivery status notification yields the emails of ours that it returns, with the mail server’s reason', () => {
    const ref = '0123456789abcdef'.repeat(2);
    const notification = (action: string) =>
      [
        'Message-ID: <5f2@mx.example.org>',
        '',
        'Final-Recipient: rfc822; Gone@Example.org',
        `Action: ${action}`,
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 no such',
        ' mailbox',
        '',
        `Message-ID: <${ref}@festival.example>`,
      ].join('\r\n');
    expect(bouncesIn(notification('failed'))).toEqual([{ ref, reason: '550 5.1.1 no such mailbox' }]);
    expect(bouncesIn(notification('delayed'))).toEqual([]);
  });

  it('a delivery status notification yields nothing when it names an address and no email of ours: it is easily forged', () => {
    expect(bouncesIn('Final-Recipient: rfc822; ada@example.org\nAction: failed\nStatus: 5.1.1\n')).toEqual([]);
    expect(bouncesIn('nothing of the kind')).toEqual([]);
  });
});
