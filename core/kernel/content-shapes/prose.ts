import type { Brand } from '../brand.ts';

/** Running text as safe HTML, made from the organisers' Markdown. */
export type Prose = Brand<string, 'Prose'>;

/** Brands HTML as safe. @param html rendered from Markdown, without raw HTML of its author */
export const proseOf = (html: string): Prose => html as Prose;
