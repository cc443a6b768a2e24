import type { User } from '../../accounts/user.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { checkWords, type WordsRefusal } from '../messages/check-words.ts';
import {
  type Draft,
  type Preview,
  previewMessage,
  testMessage,
  type WriteMessagePorts,
} from '../messages/write-message.ts';
import { type EditionPhase, latestYearFirst } from './edition-record.ts';
import {
  type OpeningMessage,
  type OpeningMessageRefusal,
  openingAudience,
  openingMessageId,
} from './opening-message.ts';
import type { EditionsAtDesk, OpeningMessages } from './ports.ts';

export type OpeningMessagePorts = EditionsAtDesk & {
  readonly openingMessages: OpeningMessages;
  readonly machineClock: Clock;
};

type Words = Pick<OpeningMessage, 'subject' | 'body'>;
type NoSuchEdition = { readonly kind: 'no-such-edition'; readonly year: number };

/** How far a message that has begun to go out is; `total` is null until its recipients are stored. */
export type OpeningMessageSent = { readonly total: number | null; readonly sent: number };

/** The message of an edition's opening: prepared, on its way, or none. */
export type OpeningMessageAtDesk = {
  readonly phase: EditionPhase;
  /** The year whose waiting lists it goes to; null when there is none before. */
  readonly lastYear: number | null;
  readonly prepared: OpeningMessage | null;
  readonly sending: OpeningMessageSent | null;
};

/** The message of an edition's opening. @throws ServiceFailure */
export const readOpeningMessage =
  (ports: OpeningMessagePorts) =>
  async (year: number): Promise<Result<OpeningMessageAtDesk, NoSuchEdition>> => {
    const editions = [...(await ports.editions.all())].sort(latestYearFirst);
    const record = editions.find((each) => each.year === year);
    const messaging = (await ports.editionAt(year))?.messaging;
    if (!record || !messaging) return refuse({ kind: 'no-such-edition', year });
    return ok({
      phase: record.phase,
      lastYear: editions.find((each) => each.year < year)?.year ?? null,
      prepared: await ports.openingMessages.of(year),
      sending: await openingMessageSent(messaging, year),
    });
  };

/** How far the message of an edition's opening is; null while it has not begun. @throws ServiceFailure */
export const openingMessageSent = async (
  { messages }: Pick<WriteMessagePorts, 'messages'>,
  year: number,
): Promise<OpeningMessageSent | null> => {
  const message = await messages.find(openingMessageId(year));
  if (!message) return null;
  const { waiting, queued, sent, refused } = await messages.counts(message.id);
  return { total: message.gatheredAt === null ? null : waiting + queued + sent + refused, sent: sent + queued };
};

/** Whom the message would reach now, and what three of them would read. @throws ServiceFailure */
export const previewOpeningMessage =
  ({ editionAt }: Pick<OpeningMessagePorts, 'editionAt'>) =>
  async (year: number, words: Words, skip: number): Promise<Result<Preview, NoSuchEdition | WordsRefusal>> => {
    const messaging = (await editionAt(year))?.messaging;
    return messaging ? previewMessage(messaging)(draftOf(words), skip) : refuse({ kind: 'no-such-edition', year });
  };

/** Sends the message to its writer alone. @throws ServiceFailure */
export const testOpeningMessage =
  ({ editionAt }: Pick<OpeningMessagePorts, 'editionAt'>) =>
  async (
    year: number,
    words: Words,
    to: Pick<User, 'email' | 'name'>,
    describe: DescribeAction,
  ): Promise<Result<{ readonly to: string }, NoSuchEdition | WordsRefusal>> => {
    const messaging = (await editionAt(year))?.messaging;
    return messaging ? testMessage(messaging)(draftOf(words), to, describe) : refuse({ kind: 'no-such-edition', year });
  };

/**
 * Stores the words of the message, or none.
 * @param was when the words that the organiser saw were written; null for none
 * @throws ServiceFailure
 */
export const saveOpeningMessage =
  ({ openingMessages, machineClock }: Pick<OpeningMessagePorts, 'openingMessages' | 'machineClock'>) =>
  async (
    year: number,
    { words, was }: { readonly words: Words | null; readonly was: Instant | null },
    by: Pick<User, 'id' | 'name'>,
    describe: DescribeAction,
  ): Promise<Result<{ readonly prepared: OpeningMessage | null }, OpeningMessageRefusal | WordsRefusal>> => {
    const checked = words ? checkWords(words) : ok(true as const);
    if (!checked.ok) return checked;
    const writtenAt = machineClock.now();
    const prepared = words && { ...words, writtenBy: { userId: by.id, name: by.name }, writtenAt };
    const stored = await openingMessages.put(
      year,
      prepared,
      was,
      describe({
        action: words ? 'edition.message-written' : 'edition.message-removed',
        subject: { kind: 'edition', id: String(year), name: String(year) },
        before: null,
        after: words && { subject: words.subject, body: words.body },
        reason: null,
      }),
    );
    return stored.ok ? ok({ prepared }) : stored;
  };

const draftOf = ({ subject, body }: Words): Draft => ({ audience: openingAudience, marketing: true, subject, body });
