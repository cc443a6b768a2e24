import { expect, it } from 'vitest';
import { escapeHtml } from '#core/kernel/escape-html.ts';

it('text in HTML has its elements, entities and both kinds of quotes escaped', () => {
  expect(escapeHtml(`<b title="x" id='y'>Salt & pepper</b>`)).toBe(
    '&#60;b title=&#34;x&#34; id=&#39;y&#39;&#62;Salt &#38; pepper&#60;/b&#62;',
  );
  expect(escapeHtml('A hound’s nose, 4 £')).toBe('A hound’s nose, 4 £');
});
