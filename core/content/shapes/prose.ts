import type { Brand } from '../../kernel/brand.ts';

/** Running text as HTML, made from the organisers' Markdown by whoever read it: safe to put into a page as it is. */
export type Prose = Brand<string, 'Prose'>;

/** @param html made from Markdown without a tag of its author's own */
export const proseOf = (html: string): Prose => html as Prose;
