import type { Edition } from '../../kernel/edition/edition.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { checkedWording } from '../../site/email-wording/email-wordings.ts';
import { type WordedEmailId, type Wording, wordedEmails } from '../../site/email-wording/worded-emails.ts';
import { type ContentDeskPorts, readAtDesk } from '../content/change-content.ts';
import { valueAt } from '../content/json-path.ts';
import type { OutgoingEmail } from '../outbox/outgoing-email.ts';
import type { ExampleEmail } from './example-email.ts';
import { madeUpEmail } from './made-up-email.ts';
import type { ArrivedEmail, EmailRenderer } from './ports.ts';
import { completedExample, type RealEmailsPorts, realEmails } from './real-emails.ts';

export type DraftedEmailPorts = Omit<RealEmailsPorts, 'edition'> &
  ContentDeskPorts & { readonly edition: Edition; readonly festivalClock: Clock };

export type PreviewEmailPorts = DraftedEmailPorts & { readonly emailRenderer: EmailRenderer };

type DraftedEmail = {
  readonly email: OutgoingEmail;
  readonly wording: Wording;
  readonly examples: readonly ExampleEmail[];
  /** The recipient that it is an example for; undefined for the made-up one. */
  readonly chosen: ExampleEmail | undefined;
};

type WordingInvalid = { readonly kind: 'wording-invalid' };

/**
 * An email with the words of the draft, for a chosen recipient.
 * @param as the id of the recipient; otherwise the latest one, or a made-up one when there is none
 * @throws ServiceFailure
 */
export const draftedEmail = async (
  ports: DraftedEmailPorts,
  id: WordedEmailId,
  as: string | undefined,
): Promise<Result<DraftedEmail, WordingInvalid>> => {
  const typed = valueAt((await readAtDesk(ports, 'emails')).value, [id]);
  const wording = typed === undefined ? wordedEmails[id].usual : checkedWording(id, typed);
  if (!wording) return refuse({ kind: 'wording-invalid' });
  const examples = await realEmails(ports)(id);
  const chosen = examples.find((each) => each.id === as) ?? examples[0];
  const example = chosen
    ? await completedExample(ports, chosen)
    : madeUpEmail(id, { edition: ports.edition, now: ports.festivalClock.now() });
  return ok({ email: { ...example, isExample: true }, wording, examples, chosen });
};

/** A previewed email, with the recipients that it may be shown for; `shownAs` is null for the made-up one. */
export type PreviewedEmail = ArrivedEmail & {
  readonly recipients: readonly { readonly id: string; readonly title: string }[];
  readonly shownAs: string | null;
};

/** An email with the words of the draft, rendered as the mailer does. @throws ServiceFailure */
export const previewEmail =
  (ports: PreviewEmailPorts) =>
  async (id: WordedEmailId, as: string | undefined): Promise<Result<PreviewedEmail, WordingInvalid>> => {
    const drafted = await draftedEmail(ports, id, as);
    if (!drafted.ok) return drafted;
    const { email, wording, examples, chosen } = drafted.value;
    return ok({
      ...ports.emailRenderer.render({ ...email, wordings: { [id]: wording } }),
      recipients: examples.map(({ id: recipient, title }) => ({ id: recipient, title })),
      shownAs: chosen?.id ?? null,
    });
  };
