import type { RingsNow } from '../../competition/day/rings/rings-now.ts';
import type { Board } from '../../competition/results/board.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CatalogueItem } from '../../shop/products/product.ts';
import type { ArchivedYear } from '../archive/archived-year.ts';
import type { ShownBanner } from '../banner/banner.ts';
import type { Content } from '../content/content.ts';
import type { FormAnswer } from '../site-forms/form-answer.ts';
import type { GalleryNow } from './gallery-now.ts';
import type { MarketNow } from './market-now.ts';

/** The public part of an analytics project: its public token, and the host that receives events. */
export type MixpanelProject = { readonly kind: 'mixpanel'; readonly token: string; readonly apiHost: string };

/** A sign-in provider: its id in the accounts service, and its label on the button. */
export type SignInProvider = { readonly id: string; readonly label: string };

/** The public configuration of the site, for the browser: the body of `GET /api/config`. */
export type SiteConfig = {
  readonly siteUrl: string;
  readonly edition: Edition;
  /** The time of the festival's clock when the server answered. */
  readonly now: Instant;
  /** Whether the festival's clock is simulated; every page then says so. */
  readonly demo: boolean;
  /** How far the festival's clock is ahead of the machine's, in milliseconds; 0 unless it is simulated. */
  readonly aheadMs: number;
  readonly accounts: {
    readonly endpoint: string;
    readonly projectId: string;
    /**
     * A cookie that is set while the visitor has a session, readable by scripts; absent when the accounts service sets
     * none.
     */
    readonly sessionMarker?: string;
    /** The sign-in providers in order; absent when there are none. */
    readonly providers?: readonly SignInProvider[];
  };
  readonly payments: 'sandbox' | 'stripe';
  readonly insights: { readonly kind: 'silent' } | MixpanelProject;
  /** The target of Book Now, Tickets and Get Your Tickets: the organiser's external platform, or the site's own page. */
  readonly ticketsUrl: string;
  /** Present when the festival was called off: nothing is on sale any more. */
  readonly calledOff?: true;
  /** The start that was announced first; present when the organiser has moved the day. */
  readonly movedFrom?: Instant;
  /** Present in a preview: the moment of the festival's clock that it shows. Nothing can be bought or sent in it. */
  readonly preview?: { readonly at: Instant };
  /** Present once there is an archive: the year that the site shows, and the closed ones, the latest first. */
  readonly years?: { readonly shown: number; readonly closed: readonly number[] };
  /** The festival's blog on another site; absent when there is none, and no page links to it. */
  readonly blogUrl?: string;
};

/** All leaderboards of an earlier festival. */
export type PastResults = { readonly year: number; readonly boards: readonly Board[] };

/** The data from which a page is rendered on the server and hydrated in the browser: the same for every visitor. */
export type PageData = {
  readonly config: SiteConfig;
  readonly catalogue: readonly CatalogueItem[];
  /** All content on the server; in the browser only the files that the page shows. */
  readonly content: Partial<Content>;
  /** All six leaderboards; only in pages that show results, and in `/today`. */
  readonly boards?: readonly Board[];
  /** The state of the rings; only in pages that show results, and only once it was read. */
  readonly rings?: RingsNow;
  /** Only on the page of a closed year. */
  readonly archived?: ArchivedYear;
  /** The boards of the last festival with results, on `/results` until this one has any. */
  readonly lastResults?: PastResults;
  /** Only on the market page of an edition with traders. */
  readonly market?: MarketNow;
  /** Only on the page of the gallery. */
  readonly gallery?: GalleryNow;
  /** Only while a banner is shown. */
  readonly banner?: ShownBanner;
  /** Only in the page that answers a form. */
  readonly answer?: FormAnswer;
};
