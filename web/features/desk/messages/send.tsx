import { type ReactNode, useRef, useState } from 'react';
import type { DraftSent } from '#core/desk/messages/client.ports.ts';
import { messageId } from '#core/desk/messages/message.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { day, formatDate, formatTime, type Instant, laterBy } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { Segments } from '../../../design/forms/segments.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { inMinutes } from '../jobs/job-words.ts';
import { skippedWords, templateProblem } from './message-words.ts';
import styles from './messages.module.css';
import type { Preview } from './use-preview.ts';

type SendProps = {
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
export const Send = ({ draft, preview: { answer, problem, isLoading }, now, onSent }: SendProps) => {
  const { messages } = useDeskPorts();
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState(() => localTime(laterBy(now, day)));
  const [news, setNews] = useState<ReactNode>(null);
  const [asked, setAsked] = useState(false);
  const notYet = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState<'send' | 'test'>('send');
  const {
    busy,
    problem: notSent,
    say,
    submit,
  } = useSubmit<Parameters<typeof templateProblem>[0]>({
    refused: templateProblem,
    failed: templateProblem({ kind: 'failed' }),
  });
  // A repeated click sends the same id, so that a message is not sent twice after a lost response.
  const id = useRef(messageId(`msg-${crypto.randomUUID()}`));
  const moment = isLater ? fromLocalTime(at) : null;

  /** Emails sent at once cannot be recalled, so the button asks for confirmation. */
  const ask = () => {
    if (isLater && !moment) return say('Choose the day and the time first.');
    if (moment || problem || !answer || answer.goesTo === 0) return send();
    setNews(null);
    say(null);
    return setAsked(true);
  };
  const begin = (what: typeof doing) => {
    setDoing(what);
    setNews(null);
  };
  const send = () => {
    if (busy) return undefined;
    begin('send');
    if (problem) return say(problem);
    if (!answer || answer.goesTo === 0) return say('No one gets this yet. Choose other recipients.');
    return submit(
      () => messages.send({ ...draft, id: id.current, at: moment }),
      () => {
        id.current = messageId(`msg-${crypto.randomUUID()}`);
        setAsked(false);
        onSent();
        setNews(sentWords(moment));
      },
    );
  };
  const test = () => {
    if (busy) return undefined;
    begin('test');
    return submit(
      () => messages.test(draft),
      ({ to }) => setNews(`Sent to ${to}.`),
    );
  };

  const goesTo = answer?.goesTo ?? 0;
  const said = notSent ? <p role="alert">{notSent}</p> : news && <p role="status">{news}</p>;
  return (
    <div className={`${deskBox.box} ${deskBox.act}`}>
      <h2>Send</h2>
      <dl className={deskBox.facts} aria-busy={isLoading}>
        <div>
          <dt>Goes to</dt>
          <dd>{answer ? formatCount(goesTo, 'person', 'people') : problem ? 'not counted yet' : 'counting…'}</dd>
        </div>
        <div>
          <dt>Skipped</dt>
          <dd>{answer ? skippedWords(answer.skipped) : ''}</dd>
        </div>
        <div>
          <dt>Takes</dt>
          <dd>{answer && goesTo > 0 ? `about ${inMinutes(answer.seconds)}` : ''}</dd>
        </div>
      </dl>
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
      <Button block busy={busy && doing === 'send' && !asked} onClick={ask}>
        {isLater ? scheduleWords(moment) : sendWords(answer && goesTo)}
      </Button>
      <p className={styles.test}>
        <button type="button" className={deskText.link} aria-busy={busy && doing === 'test'} onClick={test}>
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
          <b>{draft.subject.trim() || 'An email without a subject'}</b> goes out now. An email can’t be called back.
        </p>
        {said}
        <div className="actions">
          <Button busy={busy && doing === 'send'} onClick={send}>
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

/** "Schedule for 21 November, 18:30"; null while no time is chosen. */
const scheduleWords = (moment: Instant | null): string =>
  moment ? `Schedule for ${formatDate(moment).replace(/ \d{4}$/, '')}, ${formatTime(moment)}` : 'Schedule';

/** The button's label. @param goesTo the number of recipients; null until they are counted */
const sendWords = (goesTo: number | null): string =>
  goesTo === null ? 'Send' : `Send to ${formatCount(goesTo, 'person', 'people')}`;

const sentWords = (moment: Instant | null): ReactNode =>
  moment ? (
    <>
      It goes out on {formatDate(moment)} at {formatTime(moment)}. Until then you can cancel it under{' '}
      <TextLink to={paths.deskJobs}>In progress</TextLink>.
    </>
  ) : (
    'It’s going out. You can close this page.'
  );
