import { expect, it } from 'vitest';
import { linksInMessage } from '#core/desk/messages/links-in-message.ts';

it('a message’s links are those to the web, to an address and to our own pages; all else stays text', () => {
  expect(linksInMessage('Buy [here](/tickets), [write](mailto:a@b.example) or [look](https://b.example).')).toEqual([
    'Buy ',
    { label: 'here', target: '/tickets' },
    ', ',
    { label: 'write', target: 'mailto:a@b.example' },
    ' or ',
    { label: 'look', target: 'https://b.example' },
    '.',
  ]);
  for (const text of ['[x](javascript:alert)', '[x](//b.example)', '[](/tickets)', '[x](/tic', 'x](/tickets)'])
    expect(linksInMessage(text)).toEqual([text]);
});
