import type { OrderLinks } from '#core/checkout/ports.ts';
import type { Notice } from '#core/competition-day/notice.ts';
import type { Edition } from '#core/edition/edition.ts';

/** What every letter is written on: where the site is, which festival it is about, and the festival's own signature. */
export type MailContext = {
  readonly siteUrl: URL;
  readonly edition: Edition;
  /** How long beforehand the festival tells competitors of their run. */
  readonly notice: Notice;
  readonly links: Pick<OrderLinks, 'sign'>;
};
