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
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Examples } from '../messages/examples.tsx';
import { type TemplateProblem, templateProblem } from '../messages/message-words.ts';
import { usePreview } from '../messages/use-preview.ts';

type WriteProps = {
  readonly year: number;
  readonly answer: OpeningMessageAnswer;
  readonly onReload: () => void;
};

/** The message as it is typed, with its preview; it is saved, sent to the organiser as a test, or removed. */
const useOpeningMessage = ({ year, answer }: Pick<WriteProps, 'year' | 'answer'>) => {
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
  return {
    prepared,
    draft,
    type,
    save,
    test,
    isChanged,
    news,
    busy,
    problem,
    preview,
    others: () => setSkip(skip + 1),
  };
};

/** The form of the message, with what it looks like for some who get it. */
export const WriteOpeningMessage = ({ year, answer, onReload }: WriteProps) => {
  const message = useOpeningMessage({ year, answer });
  const { draft, type, preview } = message;
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
        <KeepMessage year={year} message={message} onReload={onReload} />
      </div>
      <Examples preview={preview} onOthers={message.others} />
    </>
  );
};

type KeepMessageProps = Pick<WriteProps, 'year' | 'onReload'> & {
  readonly message: ReturnType<typeof useOpeningMessage>;
};

/** How many the message goes to, and what can be done with it. */
const KeepMessage = ({ year, message, onReload }: KeepMessageProps) => {
  const { prepared, draft, save, test, isChanged, news, busy, problem, preview } = message;
  return (
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
  );
};
