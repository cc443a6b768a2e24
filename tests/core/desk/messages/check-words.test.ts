import { describe, expect, it } from 'vitest';
import { checkWords } from '#core/desk/messages/check-words.ts';
import { ok, refuse } from '#core/kernel/result.ts';

const check = (body: string, subject = 'Boots') => checkWords({ subject, body });

describe('the words of a message', () => {
  it.each(['', ' \n'])('the words of a message are refused as empty without a body: “%s”', (body) => {
    expect(check(body)).toEqual(refuse({ kind: 'message-empty' }));
    expect(check('Bring boots.', body)).toEqual(refuse({ kind: 'message-empty' }));
  });

  it.each([
    'Hello {first name},\n\n',
    ' Hello {first name},',
    'Hello {first name},\n\n{hound}, {if parking: {number}}.',
    '{name}',
    '…',
  ])('the words of a message are refused when they say nothing beside the greeting: “%s”', (body) => {
    expect(check(body)).toEqual(refuse({ kind: 'only-greeting' }));
  });

  it.each([
    'Hello {first name},\n\nbring boots.',
    'Hello {first name}, bring boots.',
    'Dear {first name},',
    'Hello {first name},\n{if parking: Use the far gate.}',
    '{number} 7',
  ])('the words of a message may be brief: “%s”', (body) => {
    expect(check(body)).toEqual(ok(true));
  });

  it('the words of a message are refused for an unknown placeholder before they are for saying nothing', () => {
    expect(check('Hello {first name}, {oops}')).toMatchObject({ refusal: { kind: 'placeholder-unknown' } });
  });
});
