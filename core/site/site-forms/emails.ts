import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { ContactForm, SiteForm } from './site-form.ts';
import type { ListName } from './subscription.ts';

/** An email about a mailing list, with the link that unsubscribes from it. */
type AboutList = { readonly to: string; readonly name: string; readonly list: ListName; readonly leaveLink: string };

/** The emails that a site form causes. */
export type SiteFormEmail =
  | { readonly kind: 'contact-received'; readonly to: string; readonly name: string }
  /** The contact message for the festival itself, with its sender as the reply-to address. */
  | { readonly kind: 'contact-message'; readonly to: string; readonly form: ContactForm }
  | ({ readonly kind: 'confirm-subscription'; readonly link: string } & AboutList)
  | ({ readonly kind: 'already-subscribed' | 'subscribed' } & AboutList);

/** Forwards a form to the organiser's own script. */
export type ForwardTask = { readonly kind: 'site-form'; readonly form: SiteForm };

/** The outbox tasks of a submitted form or a followed link. */
export type SiteFormTask = Queued<EmailTask<SiteFormEmail> | ForwardTask>;
