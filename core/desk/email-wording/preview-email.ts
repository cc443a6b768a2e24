import type { Edition } from '../../kernel/edition/edition.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { checkedWording } from '../../site/email-wording/email-wordings.ts';
import type { WordedEmailId } from '../../site/email-wording/worded-emails.ts';
import { type ContentDeskPorts, readAtDesk } from '../content/change-content.ts';
import { valueAt } from '../content/json-path.ts';
import { madeUpEmail } from './made-up-email.ts';
import type { ArrivedEmail, EmailRenderer } from './ports.ts';
import { completedExample, type RealEmailsPorts, realEmails } from './real-emails.ts';

export type PreviewEmailPorts = Omit<RealEmailsPorts, 'edition'> &
  ContentDeskPorts & {
    readonly edition: Edition;
    readonly emailRenderer: EmailRenderer;
    readonly festivalClock: Clock;
  };

/** A previewed email, with the recipients that it may be shown for; `shownAs` is null for the made-up one. */
export type PreviewedEmail = ArrivedEmail & {
  readonly recipients: readonly { readonly id: string; readonly title: string }[];
  readonly shownAs: string | null;
};

/**
 * An email with the words of the draft, rendered as the mailer does, for a chosen recipient.
 * @param as the id of the recipient; otherwise the latest one, or a made-up one when there is none
 * @throws ServiceFailure
 */
export const previewEmail =
  (ports: PreviewEmailPorts) =>
  async (
    email: WordedEmailId,
    as: string | undefined,
  ): Promise<Result<PreviewedEmail, { readonly kind: 'wording-invalid' }>> => {
    const typed = valueAt((await readAtDesk(ports, 'emails')).value, [email]);
    const wording = typed === undefined ? undefined : checkedWording(email, typed);
    if (typed !== undefined && !wording) return refuse({ kind: 'wording-invalid' });
    const examples = await realEmails(ports)(email);
    const chosen = examples.find(({ id }) => id === as) ?? examples[0];
    const shown = chosen
      ? await completedExample(ports, chosen)
      : madeUpEmail(email, { edition: ports.edition, now: ports.festivalClock.now() });
    const { to, subject, text, html } = ports.emailRenderer.render({ ...shown, wordings: { [email]: wording } });
    return ok({
      ...{ to, subject, text, html },
      recipients: examples.map(({ id, title }) => ({ id, title })),
      shownAs: chosen?.id ?? null,
    });
  };
