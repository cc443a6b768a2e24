import { useState } from 'react';
import type {
  DeskPhotograph,
  DeskTakeDown,
  TakeDownAnswerSent,
  TakeDownPreview,
} from '#core/desk/gallery/client.ports.ts';
import { answerRefusals, galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { photographAddress } from '#core/desk/gallery/photograph-address.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { showEmailStyles, withStylesAside } from '../content/emails/email-styles.ts';
import styles from './gallery.module.css';

type TakeDownRequestProps = {
  readonly request: DeskTakeDown;
  readonly photograph: DeskPhotograph | undefined;
  /** Called with the answer as a sentence. */
  readonly onAnswered: (what: string) => void;
};

/** A request to take a picture down, with the picture, and the two answers. */
export const TakeDownRequest = ({ request, photograph, onAnswered }: TakeDownRequestProps) => {
  const { gallery } = useDeskPorts();
  const { year } = useSite().config.edition;
  const [text, setText] = useState('');
  const { busy, problem, submit } = useSubmit<{ readonly kind: keyof typeof answerRefusals }>({
    refused: ({ kind }) => answerRefusals[kind],
    failed: words.notChanged,
    failure: 'a request about a picture could not be answered',
  });
  const answer = (decided: TakeDownAnswerSent['answer']) =>
    void submit(
      () => gallery.answer(request.id, { answer: decided, words: text }),
      () => onAnswered(words.answered[decided]),
    );
  const { email, reason, askedAt } = request;
  return (
    <article className={styles.request} aria-label={photograph?.caption || 'A picture'}>
      {photograph && (
        <img
          src={photographAddress(year, photograph.id, `${photograph.widths[0]}.webp`, 'desk')}
          alt={photograph.caption || 'The picture'}
          width={photograph.width}
          height={photograph.height}
        />
      )}
      <div>
        <blockquote>{reason || words.noReason}</blockquote>
        <p className={styles.quiet}>
          {email ?? words.noAddress} · {formatDate(askedAt)}, {formatTime(askedAt)}
        </p>
        {email !== null && (
          <label className={deskFields.field}>
            <span>{words.wordsTo(email)}</span>
            <textarea rows={3} value={text} maxLength={1000} onChange={({ target }) => setText(target.value)} />
          </label>
        )}
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button small busy={busy} onClick={() => answer('taken-down')}>
            {words.takeItDown}
          </Button>
          <Button small variant="line" busy={busy} onClick={() => answer('stays')}>
            {words.leaveIt}
          </Button>
        </div>
        {email !== null && <ReadAnswer request={request} text={text} />}
      </div>
    </article>
  );
};

type ReadAnswerProps = { readonly request: DeskTakeDown; readonly text: string };

/** The email of either answer as it would be sent now; a change of the words folds it. */
const ReadAnswer = ({ request, text }: ReadAnswerProps) => {
  const { gallery } = useDeskPorts();
  const [shown, setShown] = useState<{ readonly of: string; readonly email: TakeDownPreview } | null>(null);
  const { busy, problem, submit } = useSubmit<{ readonly kind: keyof typeof answerRefusals }>({
    refused: ({ kind }) => answerRefusals[kind],
    failed: 'We couldn’t fetch the email. Please try again.',
  });
  const read = (answer: TakeDownAnswerSent['answer']) =>
    void submit(
      () => gallery.preview(request.id, { answer, words: text }),
      (email) => setShown({ of: text, email }),
    );
  const email = shown?.of === text ? shown.email : null;
  return (
    <div>
      <p className={styles.read}>
        Read the email first:{' '}
        <button type="button" className={deskText.link} aria-disabled={busy} onClick={() => read('taken-down')}>
          taken down
        </button>{' '}
        <button type="button" className={deskText.link} aria-disabled={busy} onClick={() => read('stays')}>
          left up
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {email && (
        <article className={deskBox.note} aria-label="The email">
          <b>{email.subject}</b>
          <p>to {email.to}</p>
          <iframe
            className={styles.email}
            title={`The email “${email.subject}”`}
            sandbox="allow-same-origin"
            srcDoc={withStylesAside(email.html)}
            onLoad={({ currentTarget }) => showEmailStyles(currentTarget)}
          />
        </article>
      )}
    </div>
  );
};
