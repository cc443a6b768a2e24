import type { EmailTask, Queued } from '../email/email-task.ts';
import type { ContactForm, SiteForm } from './site-form.ts';
import type { ListName } from './subscription.ts';

/** About a mailing list, with the link that leaves it. */
type AboutList = { readonly to: string; readonly name: string; readonly list: ListName; readonly leaveLink: string };

/** The emails that answer a form of the site. */
export type SiteFormEmail =
  | { readonly kind: 'contact-received'; readonly to: string; readonly name: string }
  /** To the festival itself: the message, with its sender as the reply-to address. */
  | { readonly kind: 'contact-message'; readonly to: string; readonly form: ContactForm }
  | ({ readonly kind: 'confirm-subscription'; readonly link: string } & AboutList)
  | ({ readonly kind: 'already-subscribed' | 'subscribed' } & AboutList);

/** Forwards a form to the organiser's own script. */
export type ForwardTask = { readonly kind: 'site-form'; readonly form: SiteForm };

/** What a submitted form or a followed link puts into the outbox. */
export type SiteFormTask = Queued<EmailTask<SiteFormEmail> | ForwardTask>;
