import { useRef, useState } from 'react';
import { checkWords } from '#core/desk/messages/check-words.ts';
import type { DraftSent } from '#core/desk/messages/client.ports.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { day, formatDate, formatTime, type Instant, laterBy } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import deskFields from '../../../app/desk/fields.module.css';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { Segments } from '../../../design/forms/segments.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { inMinutes } from '../jobs/job-words.ts';
import { skippedWords, templateProblem } from './message-words.ts';
import styles from './messages.module.css';
import type { Preview } from './use-preview.ts';
import { useSending } from './use-sending.tsx';

type SendFormProps = {
  readonly draft: DraftSent;
  readonly preview: Preview;
  /** The festival's clock. */
  readonly now: Instant;
  readonly onSent: () => void;
};

const moments = [
  { id: 'now', name: 'Now' },
  { id: 'later', name: 'Later' },
] as const;

/** The number of recipients, the time of sending, and the buttons that send a test or the message itself. */
export const SendForm = ({ draft, preview, now, onSent }: SendFormProps) => {
  const { answer, problem, isLoading } = preview;
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState(() => localTime(laterBy(now, day)));
  const [asked, setAsked] = useState(false);
  const notYet = useRef<HTMLButtonElement>(null);
  const { isSending, isTesting, said, say, clear, ...sending } = useSending(draft, preview);
  const moment = isLater ? fromLocalTime(at) : null;
  const goesTo = answer?.goesTo ?? 0;

  const send = () =>
    sending.send(moment, () => {
      setAsked(false);
      onSent();
    });
  /** Emails sent at once cannot be recalled, so the button asks for confirmation. */
  const ask = () => {
    if (isLater && !moment) return say('Choose the day and the time first.');
    const checked = checkWords(draft);
    if (!checked.ok) return say(templateProblem(checked.refusal));
    if (moment || problem || goesTo === 0) return send();
    clear();
    return setAsked(true);
  };

  return (
    <div className={`${deskBox.box} ${deskBox.act}`}>
      <h2>Send</h2>
      <Facts answer={answer} isLoading={isLoading} hasFailed={problem !== null} />
      <Segments
        label="When"
        isLabelHidden
        name="when"
        options={moments}
        chosen={isLater ? 'later' : 'now'}
        onChoose={(id) => setLater(id === 'later')}
      />
      {isLater && (
        <label className={deskFields.field}>
          <span className="visually-hidden">Time</span>
          <input type="datetime-local" {...dateValue(at, setAt)} />
        </label>
      )}
      <Button block busy={isSending && !asked} onClick={ask}>
        {isLater ? scheduleWords(moment) : sendWords(answer && goesTo)}
      </Button>
      <p className={styles.test}>
        <button type="button" className={deskText.link} aria-busy={isTesting} onClick={sending.test}>
          Send me a test first
        </button>
      </p>
      {!asked && said}
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Send it to ${formatCount(goesTo, 'person', 'people')}?`}
        firstFocus={notYet}
      >
        <p>
          <b>{draft.subject.trim()}</b> goes out now. An email can’t be called back.
        </p>
        {said}
        <div className="actions">
          <Button busy={isSending} onClick={send}>
            Yes, send it
          </Button>
          <Button ref={notYet} variant="line" onClick={() => setAsked(false)}>
            Not yet
          </Button>
        </div>
      </Dialog>
    </div>
  );
};

type FactsProps = Pick<Preview, 'answer' | 'isLoading'> & { readonly hasFailed: boolean };

const Facts = ({ answer, isLoading, hasFailed }: FactsProps) => (
  <dl className={deskBox.facts} aria-busy={isLoading}>
    <div>
      <dt>Goes to</dt>
      <dd>{answer ? formatCount(answer.goesTo, 'person', 'people') : hasFailed ? 'not counted yet' : 'counting…'}</dd>
    </div>
    <div>
      <dt>Skipped</dt>
      <dd>{answer ? skippedWords(answer.skipped) : ''}</dd>
    </div>
    <div>
      <dt>Takes</dt>
      <dd>{answer && answer.goesTo > 0 ? `about ${inMinutes(answer.seconds)}` : ''}</dd>
    </div>
  </dl>
);

/** "Schedule for 21 November, 18:30"; null while no time is chosen. */
const scheduleWords = (moment: Instant | null): string =>
  moment ? `Schedule for ${formatDate(moment).replace(/ \d{4}$/, '')}, ${formatTime(moment)}` : 'Schedule';

/** The button's label. @param goesTo the number of recipients; null until they are counted */
const sendWords = (goesTo: number | null): string =>
  goesTo === null ? 'Send' : `Send to ${formatCount(goesTo, 'person', 'people')}`;
