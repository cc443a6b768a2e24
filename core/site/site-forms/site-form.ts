import * as z from 'zod/mini';
import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';
import { emailProblem } from '../../kernel/forms/email-problem.ts';
import { manyLines, oneLine } from '../../kernel/forms/text-lines.ts';
import { day, type Instant, laterBy, londonDate } from '../../kernel/time.ts';
import { ticketTypes } from '../../shop/products/ticket-type.ts';
import { contactTopics, maxLengths } from './fields.ts';
import { siteFormMessages as words } from './messages.ts';

const name = z
  .string(words.name)
  .check(z.overwrite(oneLine), z.minLength(1, words.name), z.maxLength(maxLengths.name, words.nameTooLong));

const email = z.pipe(
  z.string(words.emailMissing).check(z.maxLength(maxLengths.email, words.email), z.overwrite(oneLine)),
  z.transform((text, ctx): EmailAddress => {
    const address = parseEmail(text);
    if (address) return address;
    ctx.issues.push({ code: 'custom', message: emailProblem(text) ?? words.email, input: text });
    return z.NEVER;
  }),
);

const message = z
  .string(words.message)
  .check(z.overwrite(manyLines), z.minLength(1, words.message), z.maxLength(maxLengths.message, words.messageTooLong));

const note = z._default(z.string().check(z.overwrite(manyLines), z.maxLength(maxLengths.note, words.noteTooLong)), '');

export const contactForm = z.object({
  formType: z.literal('contact'),
  name,
  email,
  about: z.catch(z.enum(contactTopics), 'other'),
  message,
});

/** Schema of a site form (§3), the same for the page and for `POST /api/forms`. Drops unknown fields. */
export const siteForm = z.discriminatedUnion('formType', [
  contactForm,
  z.object({ formType: z.literal('subscriber'), name, email }),
  z.object({
    formType: z.literal('waitlist'),
    name,
    email,
    comingAs: z.catch(z.enum(ticketTypes), 'Guest'),
    message: note,
  }),
]);

export type SiteForm = z.output<typeof siteForm>;
export type ContactForm = z.output<typeof contactForm>;
export type ListForm = Exclude<SiteForm, ContactForm>;

/** A form that was received. */
export type Submission = { readonly id: string; readonly form: SiteForm; readonly receivedAt: Instant };

/** The same key for equal forms of the same person on the same day, so that a double submission counts once. */
export const dedupeKey = ({ form, receivedAt }: Submission): string =>
  JSON.stringify([londonDate(receivedAt), ...Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1))]);

/** Forms of the address that arrived after this moment count for the limit of a submission. */
export const countedSince = ({ receivedAt }: Pick<Submission, 'receivedAt'>): Instant => laterBy(receivedAt, -day);

/** Whether another submission counts for the limit of this one: the same form from the same address, within a day. */
export const countsFor =
  (submission: Submission) =>
  ({ form, receivedAt }: Submission): boolean =>
    form.formType === submission.form.formType &&
    form.email === submission.form.email &&
    receivedAt > countedSince(submission);

/** Whether a submission is a message that arrived before this moment. */
export const isMessageBefore =
  (moment: Instant) =>
  ({ form, receivedAt }: Submission): boolean =>
    form.formType === 'contact' && receivedAt < moment;
