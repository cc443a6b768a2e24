import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { manyLines } from '../../kernel/forms/text-lines.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { GalleryEmail } from './emails.ts';
import type { Gallery } from './ports.ts';
import type { TakeDown, TakeDownAnswer, TakeDownId } from './take-down.ts';

export type AnswerTakeDownPorts = {
  readonly gallery: Pick<Gallery, 'change' | 'findTakeDown'>;
  readonly machineClock: Clock;
};

/** What the organiser decided and wrote. */
export type Answer = { readonly answer: TakeDownAnswer; readonly words: string };

type Refusal = { readonly kind: 'request-unknown' | 'answered-before' | 'words-missing' };

const emailOf = ({ email }: TakeDown, { answer, words }: Answer): GalleryEmail | undefined =>
  email === null ? undefined : { kind: 'take-down-answered', to: email, answer, words: manyLines(words) };

/** The email that an answer would send; refused as `no-address` when the visitor left none. @throws ServiceFailure */
export const previewAnswer =
  ({ gallery }: Pick<AnswerTakeDownPorts, 'gallery'>) =>
  async (
    id: TakeDownId,
    answer: Answer,
  ): Promise<Result<GalleryEmail, { readonly kind: 'request-unknown' | 'no-address' }>> => {
    const found = await gallery.findTakeDown(id);
    if (!found) return refuse({ kind: 'request-unknown' });
    const email = emailOf(found, answer);
    return email ? ok(email) : refuse({ kind: 'no-address' });
  };

/**
 * Answers a request: the photograph is taken down, and every other request about it is answered too, or it stays, which has to be
 * explained. Those who left an address get an email.
 * @throws ServiceFailure
 */
export const answerTakeDown =
  ({ gallery, machineClock }: AnswerTakeDownPorts) =>
  (id: TakeDownId, typed: Answer, describe: DescribeAction): Promise<Result<void, Refusal>> => {
    const { answer, words } = { ...typed, words: manyLines(typed.words) };
    return gallery.change<Refusal>(({ photographs, takeDowns }) => {
      const asked = takeDowns.find((each) => each.id === id);
      if (!asked) return refuse({ kind: 'request-unknown' });
      if (asked.answered) return refuse({ kind: 'answered-before' });
      if (answer === 'stays' && asked.email !== null && words === '') return refuse({ kind: 'words-missing' });
      const photograph = photographs.find((each) => each.id === asked.photographId);
      const isTakenDown = answer === 'taken-down';
      const answeredNow = takeDowns.filter(
        (each) => !each.answered && (each.id === id || (isTakenDown && each.photographId === asked.photographId)),
      );
      const action = describe({
        action: isTakenDown ? 'photograph.taken-down' : 'photograph.stays',
        subject: {
          kind: 'photograph',
          id: asked.photographId,
          name: photograph?.caption || `Picture ${asked.photographId}`,
        },
        before: { state: photograph?.state ?? null },
        after: { state: isTakenDown ? 'taken-down' : (photograph?.state ?? null) },
        reason: words === '' ? null : words,
      });
      const decided = { at: machineClock.now(), by: action.actor.name, answer, words };
      return ok({
        photographs: isTakenDown && photograph ? [{ ...photograph, state: 'taken-down' }] : [],
        takeDowns: answeredNow.map((each) => ({ ...each, answered: decided })),
        tasks: answeredNow.flatMap((each) => {
          const email = emailOf(each, { answer, words });
          return email ? [{ id: `take-down-answered:${each.id}`, task: { kind: 'email', email } } as const] : [];
        }),
        actions: [action],
      });
    });
  };
