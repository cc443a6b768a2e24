import { describe, expect, it } from 'vitest';
import { checkedWording } from '#core/site/email-wording/email-wordings.ts';
import { wordedEmailIds, wordedEmails } from '#core/site/email-wording/worded-emails.ts';
import { mistakesInLine, mistakesInText } from '#core/site/email-wording/wording-mistakes.ts';

const usual = wordedEmails.receipt.usual.text;

describe('words of automatic emails', () => {
  it.each(wordedEmailIds)('the default wording of the email %s has no mistake', (email) => {
    expect(checkedWording(email, wordedEmails[email].usual)).toEqual(wordedEmails[email].usual);
  });

  it('the wording of an email: an unknown fact is named, with the only email that knows it', () => {
    expect(mistakesInText('receipt', `${usual}\n\nBring {giver}.`)).toEqual([
      'this email doesn’t know “giver”: only “A ticket for you” and “The ticket is yours” do',
    ]);
    expect(mistakesInText('receipt', `${usual}\n\nBring {whose} dog.`)).toEqual([
      'this email doesn’t know “whose”: only “The ticket is yours” does',
    ]);
    expect(mistakesInLine('receipt', 'Tickets for {Dog’s  name}')).toEqual(['this email doesn’t know “dog’s name”']);
  });

  it('the wording of an email: a missing required part is named, with the reason', () => {
    expect(mistakesInText('receipt', usual.replace('{refund rule}', ''))).toEqual([
      '“refund rule” has to stay: it is part of the sale',
    ]);
  });

  it('the wording of an email has each part that the program fills by itself, once, and never in a subject', () => {
    expect(mistakesInText('receipt', usual.replace('{refund rule}', 'Mind: {refund rule}'))).toEqual([
      '“refund rule” needs a line to itself',
    ]);
    expect(mistakesInText('receipt', `${usual}\n\n{ Refund  RULE }`)).toEqual([
      '“refund rule” can stand here only once',
    ]);
    expect(mistakesInLine('receipt', '{list of tickets}')).toEqual([
      '“list of tickets” can only stand in the words below',
    ]);
  });

  it.each([
    ['Dear {first name', 'a curly bracket isn’t closed'],
    ['Dear first name}', 'a curly bracket is closed that wasn’t opened'],
    ['Dear {}', 'there’s nothing in the curly brackets'],
    ['{a|b|c}', 'curly brackets hold either the name of a fact'],
    ['{a {name} b}', 'curly brackets hold either the name of a fact'],
  ])('the wording of an email: %s cannot be read', (words, reason) => {
    expect(mistakesInText('receipt', `${usual}\n\n${words}`)[0]).toContain(reason);
  });

  it.each(['http://elsewhere.example', '//elsewhere.example', '#faq', 'javascript:alert(1)'])(
    'the wording of an email: a link cannot lead to %s',
    (target) => {
      expect(mistakesInText('receipt', `${usual}\n\n[look](${target})`)[0]).toContain('a link leads to a page of ours');
      expect(mistakesInText('receipt', `${usual}\n\n[look](/tickets) [and](https://elsewhere.example)`)).toEqual([]);
    },
  );
});
