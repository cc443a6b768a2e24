import type { Order } from '../checkout/order.ts';
import type { ClassAndLevel, Level } from '../competition/class-and-level.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { ContactForm, SiteForm } from '../site-forms/site-form.ts';
import type { ListName } from '../site-forms/subscription.ts';

/** To somebody about a list, with the way off it. */
type AboutList = { readonly to: string; readonly name: string; readonly list: ListName; readonly leaveLink: string };

/** What is said to whom; the wording lives with the mail adapter. */
export type Email =
  | { readonly kind: 'receipt'; readonly to: string; readonly order: Order }
  | { readonly kind: 'refund-made'; readonly to: string; readonly order: Order }
  | { readonly kind: 'places-gone'; readonly to: string; readonly order: Order }
  | { readonly kind: 'payment-failed'; readonly to: string; readonly order: Order }
  | {
      readonly kind: 'password-recovery' | 'verify-email';
      readonly to: string;
      readonly name: string;
      readonly link: string;
      readonly expiresAt: Instant;
    }
  | {
      readonly kind: 'log-in-link';
      readonly to: string;
      readonly name: string;
      readonly link: string;
      readonly expiresAt: Instant;
      /** Two words that the page shows as well; '' when it shows none. */
      readonly phrase: string;
    }
  | {
      readonly kind: 'log-in-code';
      readonly to: string;
      readonly name: string;
      readonly code: string;
      readonly expiresAt: Instant;
      readonly phrase: string;
    }
  /** To whoever has proved an address for the first time: what was set up before that no longer works. */
  | { readonly kind: 'first-proof'; readonly to: string; readonly name: string }
  | {
      /** Of an address, to the one that was the account's until now. Where that had been proven, its reader may object. */
      readonly kind: 'password-changed' | 'email-changed';
      readonly to: string;
      readonly name: string;
      readonly objection: { readonly proof: string; readonly expiresAt: Instant } | null;
    }
  | {
      /** Logging in takes a second proof from now on, or no longer does; likewise to be objected to. */
      readonly kind: 'two-step-switched';
      readonly to: string;
      readonly name: string;
      readonly on: boolean;
      readonly objection: { readonly proof: string; readonly expiresAt: Instant } | null;
    }
  | {
      /** The account goes when its time has come; `token` takes that back. */
      readonly kind: 'account-going';
      readonly to: string;
      readonly name: string;
      readonly dueAt: Instant;
      readonly token: string;
    }
  | { readonly kind: 'contact-received'; readonly to: string; readonly name: string }
  /** To the festival itself: what somebody wrote, to be answered to them. */
  | { readonly kind: 'contact-message'; readonly to: string; readonly form: ContactForm }
  | {
      /** A form of the day is kept, for the first time or in place of what was kept before. */
      readonly kind: 'registered';
      readonly to: string;
      readonly name: string;
      readonly about: 'competition' | 'have-a-go';
      readonly dogName: string;
      /** The group that was asked for; null where there are none. */
      readonly group: Level | null;
      readonly replaced: boolean;
      readonly editableUntil: Instant;
    }
  | ({
      /** When and where a hound runs: for the first time, anew, or in the place of one that was scratched. */
      readonly kind: 'run-time';
      readonly to: string;
      readonly name: string;
      readonly hound: string;
      readonly number: number;
      readonly ring: string;
      readonly runsAt: Instant;
      /** When to be at the waiting area. */
      readonly beThereAt: Instant;
      readonly reserve: boolean;
      readonly news: 'first' | 'changed' | 'promoted';
    } & ClassAndLevel)
  | ({
      /** A competitor has taken an entry out of the group it was in, or had asked for. */
      readonly kind: 'withdrawn';
      readonly to: string;
      readonly name: string;
      readonly hound: string;
    } & ClassAndLevel)
  | ({ readonly kind: 'confirm-subscription'; readonly link: string } & AboutList)
  | ({ readonly kind: 'already-subscribed' | 'subscribed' } & AboutList);

/** What a telephone is told, in few words; the wording lives with the adapter that sends it. */
export type TextMessage =
  | { readonly kind: 'code'; readonly to: string; readonly code: string; readonly expiresAt: Instant }
  /** To whoever waited behind a full group: of no use once they should have run. */
  | {
      readonly kind: 'promoted';
      readonly to: string;
      readonly hound: string;
      readonly ring: string;
      /** On the festival's clock. */
      readonly runsAt: Instant;
      readonly expiresAt: Instant;
    };

/** Something to be done outside after a commit, at least once: a letter or a text sent, a label given, a form passed on. */
export type OutboxTask =
  | { readonly kind: 'letter'; readonly letter: Email }
  | { readonly kind: 'text'; readonly text: TextMessage }
  | { readonly kind: 'label'; readonly userId: UserId; readonly label: string }
  | { readonly kind: 'site-form'; readonly form: SiteForm };

/** An errand in the outbox. The id says what it is for (`receipt:<order>`), so that queueing it twice is queueing it once. */
export type QueuedTask = { readonly id: string; readonly task: OutboxTask };
