import type { ShownBanner } from '../banner/banner.ts';
import type { RingsNow } from '../competition-day/rings/rings-now.ts';
import type { Board } from '../competition-results/board.ts';
import type { Content } from '../content/content.ts';
import type { Edition } from '../edition/edition.ts';
import type { Instant } from '../kernel/time.ts';
import type { FormAnswer } from '../site-forms/form-answer.ts';
import type { CatalogueItem } from '../tickets/product.ts';

/** An analytics project as every browser may know it: its public token, and the host that receives events. */
export type MixpanelProject = { readonly kind: 'mixpanel'; readonly token: string; readonly apiHost: string };

/** A sign-in provider: its id in the accounts service, and its label on the button. */
export type SignInProvider = { readonly id: string; readonly label: string };

/** What the browser must know about the site, without secrets: the body of `GET /api/config`. */
export type SiteConfig = {
  readonly siteUrl: string;
  readonly edition: Edition;
  /** The festival's clock when the server answered. */
  readonly now: Instant;
  /** Whether the festival's clock is simulated; every page then says so. */
  readonly demo: boolean;
  /** How far the festival's clock is ahead of the machine's, in milliseconds: 0 unless it is simulated. */
  readonly aheadMs: number;
  readonly accounts: {
    readonly endpoint: string;
    readonly projectId: string;
    /** The cookie that scripts can read while there is a session; absent with a service that sets none. */
    readonly sessionMarker?: string;
    /** The sign-in providers in order; absent when there are none. */
    readonly providers?: readonly SignInProvider[];
  };
  readonly payments: 'sandbox' | 'stripe';
  readonly insights: { readonly kind: 'silent' } | MixpanelProject;
  /** The target of Book Now, Tickets and Get Your Tickets: the organiser's external platform, or our own page. */
  readonly ticketsUrl: string;
  /** The festival's blog on another site; without one no page links to it. */
  readonly blogUrl?: string;
};

/** The data a page is rendered from on the server and hydrated from in the browser: the same for every visitor. */
export type PageData = {
  readonly config: SiteConfig;
  readonly catalogue: readonly CatalogueItem[];
  /** Complete on the server; in the browser only the files that the page shows. */
  readonly content: Partial<Content>;
  /** Only in pages that show results: all six leaderboards. */
  readonly boards?: readonly Board[];
  /** Only in pages that show results, and once they were read: how the rings are getting on. */
  readonly rings?: RingsNow;
  /** Only while a banner is shown. */
  readonly banner?: ShownBanner;
  /** Only in the page that answers a form. */
  readonly answer?: FormAnswer;
};
