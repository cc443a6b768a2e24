import { useCallback, useState } from 'react';
import type { OpeningMessageAnswer } from '#core/desk/editions/client.ports.ts';
import { openingMessageWords as words } from '#core/desk/editions/messages.ts';
import { maxBody, maxSubject } from '#core/desk/messages/message.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { Examples } from '../messages/examples.tsx';
import { type TemplateProblem, templateProblem } from '../messages/message-words.ts';
import { usePreview } from '../messages/use-preview.ts';

/** The message that goes out when the edition is opened: written while it is a draft, and afterwards how far it is. */
export const OpeningMessage = ({ year }: { readonly year: number }) => {
  const { editions } = useDeskPorts();
  const fetched = useFetched(
    useCallback(() => editions.message(year), [editions, year]),
    { failure: 'the message of the opening could not be read' },
  );
  const { value, problem, refetch } = fetched;
  if (problem && !value) return <LoadFailed what="the message for the opening" onRetry={refetch} />;
  if (!value || (value.phase !== 'draft' && !value.prepared)) return null;
  return (
    <section className={deskLayout.block} aria-label={words.title}>
      <div className={deskLayout.section}>
        <h2>{words.title}</h2>
        <span>{words.to(value.lastYear)}</span>
      </div>
      {value.sending ? (
        <Sent answer={value} year={year} />
      ) : (
        <Write key={value.prepared?.writtenAt ?? 0} year={year} answer={value} onReload={refetch} />
      )}
    </section>
  );
};

const Sent = ({
  answer: { prepared, sending, phase },
  year,
}: {
  readonly answer: OpeningMessageAnswer;
  readonly year: number;
}) =>
  prepared &&
  sending && (
    <>
      <p role="status">{words.sent(sending, year, phase === 'draft')}</p>
      <p>
        <b>{prepared.subject}</b>
      </p>
      {prepared.body.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <p key={at}>{line}</p>
      ))}
    </>
  );

type WriteProps = {
  readonly year: number;
  readonly answer: OpeningMessageAnswer;
  readonly onReload: () => void;
};

const Write = ({ year, answer, onReload }: WriteProps) => {
  const { editions } = useDeskPorts();
  const [prepared, setPrepared] = useState(answer.prepared);
  const saved = prepared ?? words.first(year);
  const [draft, setDraft] = useState({ subject: saved.subject, body: saved.body });
  const [skip, setSkip] = useState(0);
  const [news, setNews] = useState<string | null>(null);
  const ask = useCallback(
    (request: { readonly subject: string; readonly body: string; readonly skip: number }) =>
      editions.previewMessage(year, request),
    [editions, year],
  );
  const preview = usePreview(draft, skip, ask);
  const { busy, problem, submit } = useSubmit<TemplateProblem>({
    refused: (refusal) => words.refusals(refusal.kind, year) ?? templateProblem(refusal),
    failed: words.notSaved,
  });
  const type = (change: Partial<typeof draft>) => {
    setNews(null);
    setDraft({ ...draft, ...change });
  };
  const save = (what: typeof draft | null) =>
    submit(
      () => editions.saveMessage(year, { words: what, was: prepared?.writtenAt ?? null }),
      (stored) => {
        setNews(what ? words.saved : words.removed);
        setPrepared(stored.prepared);
      },
    );
  const test = () =>
    submit(
      () => editions.testMessage(year, draft),
      ({ to }) => setNews(words.tested(to)),
    );
  const isChanged = prepared === null || draft.subject !== prepared.subject || draft.body !== prepared.body;
  return (
    <>
      <div className={deskLayout.split84}>
        <div>
          <label className={deskFields.field}>
            <span>Subject</span>
            <input
              value={draft.subject}
              maxLength={maxSubject}
              onChange={({ target }) => type({ subject: target.value })}
            />
          </label>
          <label className={deskFields.field}>
            <span>Message</span>
            <textarea
              rows={9}
              value={draft.body}
              maxLength={maxBody}
              onChange={({ target }) => type({ body: target.value })}
            />
          </label>
          <p className={deskText.quiet}>{words.hint}</p>
          {preview.problem && <p role="alert">{preview.problem}</p>}
        </div>
        <aside aria-label="Keep it">
          <div className={`${deskBox.box} ${deskBox.act}`}>
            <p role="status">{words.reaches(preview.answer?.goesTo ?? null, year)}</p>
            <p className={deskText.quiet}>
              {prepared
                ? words.writtenBy(
                    prepared.writtenBy.name,
                    `${formatDay(prepared.writtenAt)}, ${formatTime(prepared.writtenAt)}`,
                  )
                : words.notPrepared}
            </p>
            <Button block busy={busy} disabled={!isChanged} onClick={() => save(draft)}>
              {words.save}
            </Button>
            <p>
              <button type="button" className={deskText.link} onClick={test}>
                Send me a test
              </button>
            </p>
            {prepared && (
              <p>
                <button type="button" className={deskText.link} onClick={() => save(null)}>
                  {words.remove}
                </button>
              </p>
            )}
            {problem && (
              <p role="alert">
                {problem}{' '}
                <button type="button" className={deskText.link} onClick={onReload}>
                  {words.reload}
                </button>
              </p>
            )}
            {!problem && news && <p role="status">{news}</p>}
          </div>
        </aside>
      </div>
      <Examples preview={preview} onOthers={() => setSkip(skip + 1)} />
    </>
  );
};
