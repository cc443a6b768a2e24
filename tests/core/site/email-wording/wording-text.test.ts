import { describe, expect, it } from 'vitest';
import { filledLine } from '#core/site/email-wording/wording-template.ts';
import { filledSpans, partsOfText } from '#core/site/email-wording/wording-text.ts';

const filling = { facts: { name: 'Ada *Byron*', nothing: '' }, isSeveral: true };
const plain = (text: string) => ({ text, look: 'plain' as const, to: null });

describe('words of an email as text', () => {
  it('a line of an email’s wording has its facts filled in, the plural where needed, and a capital at its start', () => {
    expect(filledLine('{it|they}’re yours, {name}', filling)).toBe('They’re yours, Ada *Byron*');
    expect(filledLine('iris {nothing} blooms', filling)).toBe('iris blooms');
  });

  it('an email’s wording is divided at empty lines, around filled parts, and into lists', () => {
    expect(partsOfText('One\nand two\n{ The  List }\n- a\n- b\n\nEnd', ['the list'])).toEqual([
      { kind: 'paragraph', spans: [plain('One\nand two')] },
      { kind: 'block', name: 'the list' },
      { kind: 'list', items: [[plain('a')], [plain('b')]] },
      { kind: 'paragraph', spans: [plain('End')] },
    ]);
  });

  it('bold, italic and linked words of an email’s wording are found, and unclosed signs stay as text', () => {
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

  it('a fact in an email’s wording never becomes bold or a link, whatever it says', () => {
    const [part] = partsOfText('Hello {name}', []);
    expect(part?.kind === 'paragraph' && filledSpans(part.spans, filling)).toEqual([plain('Hello Ada *Byron*')]);
  });

  it('an email’s wording of thousands of unclosed signs is read at once', () => {
    for (const sign of ['{', '*', '**', '[', '](']) expect(partsOfText(sign.repeat(2_500), [])).toHaveLength(1);
  });
});
