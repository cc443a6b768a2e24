import { Marked } from 'marked';
import { type Prose, proseOf } from '#core/kernel/content-shapes/prose.ts';
import { escapeHtml } from '#core/kernel/escape-html.ts';

/** A link to a page of ours; `//elsewhere` and `/\elsewhere` are not, because browsers take them for another site. */
const allowedTarget = /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/;
const externalTarget = /^https:/;

/** Markdown that cannot be used. The message quotes the text and says what is allowed instead. */
export class MarkdownError extends Error {}

const markdown = new Marked({
  async: false,
  gfm: true,
  renderer: {
    html: ({ text }) => {
      throw new MarkdownError(`no HTML in the text: ${text.trim().slice(0, 40)}`);
    },
    image: ({ href }) => {
      throw new MarkdownError(`no picture in the text, they have fields of their own: ${href}`);
    },
    link({ href, tokens }) {
      if (!allowedTarget.test(href))
        throw new MarkdownError(`a link begins with /, #, https://, mailto: or tel:, not ${href}`);
      const away = externalTarget.test(href) ? '<span class="visually-hidden"> (opens elsewhere)</span>' : '';
      const rel = externalTarget.test(href) ? ' rel="noopener" class="away"' : '';
      return `<a href="${escapeHtml(href)}"${rel}>${this.parser.parseInline(tokens)}${away}</a>`;
    },
    // Each page supplies its own h1, so the highest heading in a text is an h2.
    heading({ depth, tokens }) {
      const level = Math.max(2, depth);
      const words = this.parser.parseInline(tokens);
      return `<h${level} id="${slug(words)}">${words}</h${level}>\n`;
    },
  },
});

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/<[^<>]*>|&[a-z0-9#]+;|[’'"]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const codeEnd = '</code>';

/** The HTML without its code. */
const withoutCode = (html: string): string =>
  html
    .split('<code>')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(codeEnd) + codeEnd.length)))
    .join('');

/** Markdown syntax left in the output because it was unclosed or malformed: a page would show it literally. */
const leftover = /\*\*|\]\s?\(|\]\[/;

/** Renders the organisers' Markdown as HTML for a page; raw HTML in it is not allowed. @throws MarkdownError */
export const proseFrom = (text: string): Prose => {
  const html = String(markdown.parse(text)).trim();
  const left = leftover.exec(withoutCode(html));
  if (left) throw new MarkdownError(`a link or words in stars are not closed, or have a space too many, at ${left[0]}`);
  return proseOf(html);
};
