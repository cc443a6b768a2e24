import { describe, expect, it } from 'vitest';
import { filledLine } from '#core/site/email-wording/wording-template.ts';
import { filledSpans, partsOfText } from '#core/site/email-wording/wording-text.ts';

const filling = { facts: { name: 'Ada *Byron*', nothing: '' }, isSeveral: true };
const plain = (text: string) => ({ text, look: 'plain' as const, to: null });

describe('words of an email as text', () => {
  it('a line: facts are filled, a choice takes the wording for several, and it begins with a capital', () => {
    expect(filledLine('{it|they}’re yours, {name}', filling)).toBe('They’re yours, Ada *Byron*');
    expect(filledLine('iris {nothing} blooms', filling)).toBe('iris blooms');
  });

  it('a text is divided at empty lines, around filled parts, and into lists', () => {
    expect(partsOfText('One\nand two\n{ The  List }\n- a\n- b\n\nEnd', ['the list'])).toEqual([
      { kind: 'paragraph', spans: [plain('One\nand two')] },
      { kind: 'block', name: 'the list' },
      { kind: 'list', items: [[plain('a')], [plain('b')]] },
      { kind: 'paragraph', spans: [plain('End')] },
    ]);
  });

  it('bold, slanted and linked words are found, and signs that nothing closes stay as they are', () => {
    expect(partsOfText('**Wear {it|boots}**, *please*: [map](/event). 2 * 3 [x] **', [])).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Wear {it|boots}', look: 'bold', to: null },
          plain(', '),
          { text: 'please', look: 'slanted', to: null },
          plain(': '),
          { text: 'map', look: 'plain', to: '/event' },
          plain('. 2 * 3 [x] **'),
        ],
      },
    ]);
  });

  it('a fact never becomes bold or a link, whatever it says', () => {
    const [part] = partsOfText('Hello {name}', []);
    expect(part?.kind === 'paragraph' && filledSpans(part.spans, filling)).toEqual([plain('Hello Ada *Byron*')]);
  });

  it('a text of thousands of open signs is read at once', () => {
    for (const sign of ['{', '*', '**', '[', '](']) expect(partsOfText(sign.repeat(2_500), [])).toHaveLength(1);
  });
});
