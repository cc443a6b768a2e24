import { describe, expect, it } from 'vitest';
import { contentMessages, importMessages } from '#core/desk/content/messages.ts';
import { editionMessages } from '#core/desk/editions/messages.ts';

describe('counts at the head of a sentence of the desk', () => {
  it('counts at the head of a sentence of the desk are in words up to ten', () => {
    expect([1, 4, 12].map(contentMessages.toPutRight)).toEqual([
      'One thing to put right',
      'Four things to put right',
      '12 things to put right',
    ]);
    expect(contentMessages.changes(2)).toBe('Two changes not published');
    expect(importMessages.done([], 3)).toContain('Three pictures came with it.');
    expect(editionMessages.toPutRight(4)).toBe('Four things to put right first');
  });
});
