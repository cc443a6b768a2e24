import { escapeHtml } from '#core/kernel/escape-html.ts';

const safe: unique symbol = Symbol('escaped HTML');

/** Escaped markup; only the `html` tag makes it. */
export interface Html {
  readonly [safe]: string;
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

const render = (part: HtmlPart): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return safe in part ? part[safe] : part.map(render).join('');
};

/** Tagged template: escapes text, also in double-quoted attributes; inserts `Markup` and lists of it unchanged. */
export const html = (text: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  [safe]: text.map((each, index) => each + render(parts[index])).join(''),
});

/** The document as text. */
export const toText = (markup: Html): string => markup[safe];
