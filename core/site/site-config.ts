import type { Board } from '../competition-results/board.ts';
import type { Content } from '../content/content.ts';
import type { Edition } from '../edition/edition.ts';
import type { Instant } from '../kernel/time.ts';
import type { FormAnswer } from '../site-forms/form-answer.ts';
import type { CatalogueItem } from '../tickets/product.ts';

/** An analytics project, as every browser may know it: its public token, and the address that takes what is told. */
export type MixpanelProject = { readonly kind: 'mixpanel'; readonly token: string; readonly apiHost: string };

/** By the name that the account service knows them by, and the one that people do. */
export type SignInProvider = { readonly id: string; readonly label: string };

/** What the browser must know about the site, and nothing secret: the body of `GET /api/config`. */
export type SiteConfig = {
  readonly siteUrl: string;
  readonly edition: Edition;
  /** The festival's clock when this was said. */
  readonly now: Instant;
  /** The festival's clock is pretended, and every page says so. */
  readonly demo: boolean;
  readonly accounts: {
    readonly endpoint: string;
    readonly projectId: string;
    /** Who else may say who somebody is, in order; absent where nobody is. */
    readonly providers?: readonly SignInProvider[];
  };
  readonly payments: 'sandbox' | 'stripe';
  readonly insights: { readonly kind: 'silent' } | MixpanelProject;
  /** Where Book Now, Tickets and Get Your Tickets lead: the organiser's external platform, or our own page. */
  readonly ticketsUrl: string;
  /** The festival's blog elsewhere; without one nothing links to it. */
  readonly blogUrl?: string;
};

/** What a page is made from on the server and hydrated from in the browser: the same for every visitor. */
export type PageData = {
  readonly config: SiteConfig;
  readonly catalogue: readonly CatalogueItem[];
  /** All of it on the server; in the browser the files that its page shows. */
  readonly content: Partial<Content>;
  /** Only in pages that show results: all six boards. */
  readonly boards?: readonly Board[];
  /** Only in the page that answers somebody's form. */
  readonly answer?: FormAnswer;
};
