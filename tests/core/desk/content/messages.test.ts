import { describe, expect, it } from 'vitest';
import { importMessages } from '#core/desk/content/messages.ts';

describe('message about an import of another edition', () => {
  it('a message about an import of another edition names the first day of each, and says what to do instead', () => {
    const words = importMessages.anotherEdition('2024-10-05', '2025-10-04');
    expect(words).toContain('starts on 5 October 2024, and this one on 4 October 2025.');
    expect(words).toContain('export this edition, change its texts, and import that. Nothing has changed.');
  });
});
