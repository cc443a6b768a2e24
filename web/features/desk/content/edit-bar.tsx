import { useState } from 'react';
import { differences, type JsonPath } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { fieldName } from '#core/desk/content/summary.ts';
import { formatTime } from '#core/kernel/time.ts';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import styles from './edit-bar.module.css';
import { fieldId } from './labelled.tsx';
import type { ContentForm } from './use-content-file.ts';

type EditBarProps = {
  readonly form: ContentForm;
  readonly isPreviewing: boolean;
  readonly onPreview: () => void;
  readonly onDiscarded: () => void;
  /** Leads to a field that has to be put right, of this file. */
  readonly onGo: (path: JsonPath) => void;
};

/** What is wrong, what is waiting, and the buttons for it: at the top of a desktop's window, at the foot of a phone's. */
export const EditBar = ({ form, isPreviewing, onPreview, onDiscarded, onGo }: EditBarProps) => {
  const { answer, busy, theirs, isUnsaved } = form;
  const [said, setSaid] = useState('');
  const isDraft = answer.draft !== null || isUnsaved;
  // Unsaved changes may have put it right.
  const isWrong = answer.mistakes.length > 0 && !isUnsaved;
  // Not `disabled`, which would lose the focus when a click has been done.
  const canSave = !busy && isUnsaved && theirs === null;
  const canPublish = !busy && isDraft && !isWrong && theirs === null;
  const does = async (work: () => Promise<unknown>, words: string) => setSaid((await work()) ? words : '');
  const discard = async () => {
    const isDone = await form.discard();
    if (isDone) onDiscarded();
    return isDone;
  };
  return (
    <section className={styles.bar} aria-label="Save and publish">
      <div className={styles.say}>
        <ToPutRight form={form} onGo={onGo} />
        {isDraft && <Changes form={form} />}
        <p role="status">{stateWords(form, said)}</p>
      </div>
      <div className={styles.acts}>
        {isDraft && (
          <button
            type="button"
            className={deskText.link}
            aria-disabled={busy}
            onClick={() => !busy && does(discard, contentMessages.discarded)}
          >
            Discard
          </button>
        )}
        <Button small variant="line" aria-pressed={isPreviewing} onClick={onPreview}>
          Preview
        </Button>
        <Button
          small
          variant="line"
          onClick={() => canSave && does(form.save, '')}
          aria-disabled={!canSave}
          className={styles.save}
        >
          Save draft
        </Button>
        <Button
          small
          onClick={() => canPublish && does(form.publish, contentMessages.publishedNow)}
          aria-disabled={!canPublish}
          className={styles.publish}
        >
          Publish
        </Button>
      </div>
    </section>
  );
};

const stateWords = ({ answer, busy, isUnsaved }: ContentForm, said: string): string => {
  if (busy) return contentMessages.saving;
  if (isUnsaved) return contentMessages.unsaved;
  if (answer.draft) return contentMessages.saved(formatTime(answer.draft.at));
  return said || contentMessages.nothingWaits;
};

/** The way to the first field that has to be put right, with the reason at that field. */
const ToPutRight = ({ form: { answer, value }, onGo }: Pick<EditBarProps, 'form' | 'onGo'>) => {
  const { mistakes, file } = answer;
  const [first] = mistakes;
  if (!first) return null;
  const words = contentMessages.toPutRight(mistakes.length);
  if (first.file !== file)
    return (
      <a href={`?kind=pages&file=${first.file}#${fieldId(first.path)}`} className={styles.wrong}>
        {words}
      </a>
    );
  return (
    <a
      href={`#${fieldId(first.path)}`}
      className={styles.wrong}
      onClick={(event) => {
        event.preventDefault();
        onGo(first.path);
      }}
    >
      {words}
      <span className="visually-hidden">: {fieldName(file, value, first.path)}</span>
    </a>
  );
};

/** What publishing changes on the site: everything that was drafted on this page, not only what is in view. */
const Changes = ({ form: { answer, value } }: Pick<EditBarProps, 'form'>) => {
  const changes = differences(answer.published, value);
  if (changes.length === 0) return <p>{contentMessages.noChanges}</p>;
  return (
    <details className={styles.changes}>
      <summary>{contentMessages.changes(changes.length)}</summary>
      <ul>
        {changes.map(({ path }) => (
          <li key={path.join('.')}>{fieldName(answer.file, value, path)}</li>
        ))}
      </ul>
    </details>
  );
};
