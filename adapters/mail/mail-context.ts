import type { OrderLinks } from '#core/checkout/ports.ts';
import type { Notice } from '#core/competition-day/notice.ts';
import type { Edition } from '#core/edition/edition.ts';

/** What every e-mail needs: the site's URL, the edition, and the signer of order links. */
export type MailContext = {
  readonly siteUrl: URL;
  readonly edition: Edition;
  /** When competitors are told their run times, and how early they have to be there. */
  readonly notice: Notice;
  readonly links: Pick<OrderLinks, 'sign'>;
};
