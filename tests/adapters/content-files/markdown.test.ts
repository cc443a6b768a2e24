import { describe, expect, it } from 'vitest';
import { proseFrom } from '#adapters/content-files/markdown.ts';

describe('Markdown rendering', () => {
  it('Markdown rendering renders paragraphs, lists and emphasis', () => {
    expect(proseFrom('Bring *wellies*.\n\n- a dog\n- a friend')).toBe(
      '<p>Bring <em>wellies</em>.</p>\n<ul>\n<li>a dog</li>\n<li>a friend</li>\n</ul>',
    );
  });

  it('Markdown rendering labels links to other sites, and leaves our own unlabelled', () => {
    expect(proseFrom('[Trains](https://trains.example/to?a=1&b=2)')).toBe(
      '<p><a href="https://trains.example/to?a=1&#38;b=2" rel="noopener" class="away">Trains<span class="visually-hidden"> (opens elsewhere)</span></a></p>',
    );
    expect(proseFrom('[Tickets](/tickets)')).toBe('<p><a href="/tickets">Tickets</a></p>');
  });

  it('Markdown rendering starts headings below the page’s own level, and gives each an anchor', () => {
    expect(proseFrom('# Dogs & “people”')).toBe('<h2 id="dogs-people">Dogs &amp; “people”</h2>');
    expect(proseFrom('### On leads')).toBe('<h3 id="on-leads">On leads</h3>');
  });

  it.each([
    ['HTML', 'Hello <b>there</b>', /no HTML in the text: <b>/],
    ['a block of HTML', '<script>alert(1)</script>', /no HTML in the text: <script>/],
    ['a picture', '![dog](/dog.png)', /no picture in the text/],
    ['a link to another site that begins with // like a path', '[press](//elsewhere.example)', /a link begins with/],
    [
      'a link to another site that begins with a slash and a backslash',
      '[press](/\\elsewhere.example)',
      /a link begins with/,
    ],
    ['a script as a link', '[press](javascript:alert(1))', /a link begins with .* not javascript:/],
    ['a link with a space after its text', '[the rules] (/competition-rules)', /not closed, or have a space too many/],
    ['a link that is not closed', '[the rules](/competition-rules', /not closed/],
    ['a link to a reference, which has no address', '[the rules][rules]', /not closed/],
    ['bold text that is not closed', 'bring **wellies', /not closed/],
    ['a link with http in place of https', '[press](http://plain.example)', /not http:\/\/plain\.example/],
  ])('Markdown rendering rejects %s', (_what, text, reason) => {
    expect(() => proseFrom(text)).toThrow(reason);
  });

  it('Markdown rendering shows HTML literally when it is written as code or escaped', () => {
    expect(proseFrom('`<b>`')).toBe('<p><code>&lt;b&gt;</code></p>');
    expect(proseFrom('4 < 5 & 6 > 5')).toBe('<p>4 &lt; 5 &amp; 6 &gt; 5</p>');
  });
});
