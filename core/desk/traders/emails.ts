import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { PartyId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TraderApplication, TraderId } from './trader-application.ts';
import type { TraderLinks } from './trader-links.ts';

type AboutTrader = {
  readonly to: string;
  /** The contact's name. */
  readonly name: string;
  /** The stall's name. */
  readonly stall: string;
  readonly traderId: TraderId;
  /** The key of the link to the application. */
  readonly key: string;
};

type HeldStand = AboutTrader & {
  readonly partyId: PartyId;
  /** The key of the link that pays the stand. */
  readonly partyKey: string;
  /** The name of the stand. */
  readonly stand: string;
  readonly price: Pence;
  readonly until: Instant;
  /** The names of papers that are missing or end too early. */
  readonly missing: readonly string[];
  /** A sentence of the organiser's own; empty for none. */
  readonly note: string;
};

/** Why an application was declined, as its email says it; `none` says nothing. */
export const declineReasons = ['enough', 'not-the-day', 'papers', 'none'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The emails to a trader. */
export type TraderEmail =
  /** The link to a draft. Without names, because the address is not proven. */
  | { readonly kind: 'trader-draft'; readonly to: string; readonly traderId: TraderId; readonly key: string }
  | (AboutTrader & { readonly kind: 'trader-applied'; readonly missing: readonly string[] })
  | (AboutTrader & { readonly kind: 'trader-question'; readonly question: string })
  | (AboutTrader & { readonly kind: 'trader-waiting'; readonly note: string })
  | (AboutTrader & { readonly kind: 'trader-declined'; readonly why: DeclineReason; readonly note: string })
  /** A stand is held; the email pays it. */
  | (HeldStand & { readonly kind: 'trader-offer' })
  | (HeldStand & { readonly kind: 'trader-reminder' })
  | (AboutTrader & { readonly kind: 'trader-lapsed' });

export type TraderTask = Queued<EmailTask<TraderEmail>>;

/** The facts of every email to a trader. */
export const aboutTrader = (
  { id, email, form }: Pick<TraderApplication, 'id' | 'email' | 'form'>,
  links: Pick<TraderLinks, 'keyOf'>,
): AboutTrader => ({ to: email, name: form.contact, stall: form.name, traderId: id, key: links.keyOf(id) });

/** The task that sends an email. @param about makes its id: the same email is sent once */
export const traderTask = (email: TraderEmail, about: string): TraderTask => ({
  id: `${email.kind}:${about}`,
  task: { kind: 'email', email },
});
