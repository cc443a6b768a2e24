import type { NoticePeriod } from '#core/competition/day/notice-period.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { OrderLinks } from '#core/shop/checkout/ports.ts';
import type { EmailWordings } from '#core/site/email-wording/worded-emails.ts';

/** An edition's own logo at the top of emails. */
export type EmailLogo = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its address on the site. */
  readonly src: string;
};

/** The data that all email templates share. */
export type MailContext = {
  readonly siteUrl: URL;
  readonly edition: Edition;
  /** How many days before the festival run times are sent, and how many minutes before a run handlers must be waiting. */
  readonly notice: NoticePeriod;
  /** The picture at the top of every email, as PNG; undefined for an edition without one. */
  readonly header?: Uint8Array | undefined;
  /** The edition's own logo, which then takes the place of that picture. */
  readonly logo?: () => { readonly inEmails: EmailLogo | undefined };
  readonly links: Pick<OrderLinks, 'sign'>;
  /** The words that the edition changed, as they are published now. */
  readonly wordings: () => EmailWordings;
};
