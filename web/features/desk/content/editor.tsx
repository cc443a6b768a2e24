import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { fileTitles } from '#core/desk/content/content-file.ts';
import { type ContentKind, listOf } from '#core/desk/content/content-places.ts';
import { emptyValueOf, type FormShape, formOf, shapeFor } from '#core/desk/content/form-shape.ts';
import { differences, type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { fieldName, itemName } from '#core/desk/content/summary.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatTime } from '#core/kernel/time.ts';
import { State } from '../../../app/desk/state.tsx';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './content.module.css';
import { allOf, oneOf } from './content-words.ts';
import { Fields } from './fields.tsx';
import { History } from './history.tsx';
import { fieldId, sentence } from './labelled.tsx';
import { Preview } from './preview.tsx';
import { TheirChanges } from './their-changes.tsx';
import { type ContentForm, useContentFile } from './use-content-file.ts';

type EditorProps = {
  readonly kind: ContentKind;
  readonly opened: ContentAnswer;
  /** The part of the file that is edited; the whole file when empty. */
  readonly path: JsonPath;
  /** Whether to add an empty item at that path. */
  readonly isNew: boolean;
  /** Called when a draft has been created or removed. */
  readonly onDraft: () => void;
};

/** The form of a file or of one part of it, its history, and the page beside it. */
export const Editor = ({ kind, opened, path, isNew, onDraft }: EditorProps) => {
  const form = useContentFile(opened);
  const isDraft = form.answer.draft !== null;
  const known = useRef(isDraft);
  useEffect(() => {
    if (known.current === isDraft) return;
    known.current = isDraft;
    onDraft();
  }, [isDraft, onDraft]);
  const shape = useMemo(() => shapeAt(formOf(opened.file), path), [opened.file, path]);
  const { answer, value, theirs, busy, problem, set } = form;
  /** The name of the item that has just been removed here; the next item has its path now. */
  const [removed, setRemoved] = useState<string | null>(null);
  const isMissing = useRef(isNew && valueAt(opened.value, path) === undefined);
  useEffect(() => {
    if (!isMissing.current || !shape) return;
    isMissing.current = false;
    set(path, emptyValueOf(shape));
  }, [shape, path, set]);
  const part = valueAt(value, path);
  if (!shape || (part === undefined && removed === null && !isNew))
    return (
      <p>
        This {oneOf[kind]} isn’t there any more.{' '}
        <Link to={`${paths.deskContent}?kind=${kind}`}>{capitalised(allOf[kind])}</Link>
      </p>
    );
  const remove = () => {
    setRemoved(itemName(part) ?? `the ${oneOf[kind]}`);
    set(path, undefined);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <div className={styles.top}>
          <Status form={form} />
          {listOf({ path }) && removed === null && (
            <button type="button" className={deskText.link} onClick={remove}>
              Remove this {oneOf[kind]}
            </button>
          )}
        </div>
        {theirs && <TheirChanges form={form} />}
        {problem && <Alert kind="bad">{problem}</Alert>}
        <Mistakes answer={answer} value={value} />
        {removed === null ? (
          <form onSubmit={(event) => event.preventDefault()} aria-busy={busy}>
            <Fields
              file={opened.file}
              shape={shape}
              label={itemName(part) ?? answer.title}
              path={path}
              value={part}
              mistakes={answer.mistakes}
              onChange={set}
            />
          </form>
        ) : (
          <p role="status">{contentMessages.removed(removed)}</p>
        )}
        <Actions form={form} onDiscarded={() => setRemoved(null)} />
        <History form={form} />
      </div>
      <Preview
        answer={answer}
        name={path.length > 0 ? itemName(valueAt(answer.value, path)) : undefined}
        isOutdated={form.isUnsaved && (problem !== null || theirs !== null)}
      />
    </div>
  );
};

/** The form of a part of a file. */
const shapeAt = (shape: FormShape | undefined, [step, ...rest]: JsonPath): FormShape | undefined => {
  if (step === undefined || !shape) return shape;
  if (shape.kind === 'list') return shapeAt(shape.item, rest);
  if (shape.kind === 'row') return shapeAt(shape.items[Number(step)], rest);
  if (shape.kind === 'either') return shapeAt(shapeFor(shape.shapes, {}), [step, ...rest]);
  if (shape.kind !== 'fields') return undefined;
  return shapeAt(shape.fields.find(({ name }) => name === step)?.shape, rest);
};

const Status = ({ form: { answer, busy, isUnsaved } }: { readonly form: ContentForm }) => {
  const words = () => {
    if (busy) return contentMessages.saving;
    if (isUnsaved) return contentMessages.unsaved;
    return answer.draft ? contentMessages.draft : contentMessages.published;
  };
  return (
    <div role="status">
      <State kind={answer.draft || isUnsaved ? 'warn' : 'ok'}>{words()}</State>
    </div>
  );
};

type MistakesProps = { readonly answer: ContentAnswer; readonly value: Json };

const Mistakes = ({ answer: { mistakes, file }, value }: MistakesProps) =>
  mistakes.length > 0 && (
    <Alert kind="bad">
      <p>
        {mistakes.length === 1 ? 'One thing has' : `${mistakes.length} things have`} to be put right before this can be
        published:
      </p>
      <ul>
        {mistakes.map(({ file: where, path, line, reason }) => (
          <li key={`${where} ${path.join('.')} ${line} ${reason}`}>
            {where === file && path.length > 0 ? (
              <a href={`#${fieldId(path)}`}>{capitalised(fieldName(value, path))}</a>
            ) : (
              `${fileTitles[where]}, ${fieldName(null, path)}`
            )}
            : {sentence(reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );

type ActionsProps = { readonly form: ContentForm; readonly onDiscarded: () => void };

/** What is not published yet, and the buttons for it; in view however long the form is. */
const Actions = ({ form, onDiscarded }: ActionsProps) => {
  const { answer, value, busy, theirs, isUnsaved } = form;
  const [said, setSaid] = useState('');
  const changes = differences(answer.published, value);
  const isDraft = answer.draft !== null || isUnsaved;
  const does = async (work: () => Promise<unknown>, words: string) => setSaid((await work()) ? words : '');
  return (
    <div className={styles.sticky}>
      {isDraft && (
        <details className={styles.changes}>
          <summary>
            {changes.length === 0
              ? 'Nothing differs from what is published'
              : `${changes.length} ${changes.length === 1 ? 'change' : 'changes'} not published yet`}
          </summary>
          <ul>
            {changes.map(({ path }) => (
              <li key={path.join('.')}>{fieldName(value, path)}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.acts}>
        <Button
          onClick={() => does(form.publish, 'Published. Every page shows it within a few seconds.')}
          disabled={busy || !isDraft || theirs !== null}
        >
          Publish
        </Button>
        <Button
          small
          variant="line"
          onClick={() => does(form.save, '')}
          disabled={busy || !isUnsaved || theirs !== null}
        >
          Save draft
        </Button>
        {isDraft && (
          <button
            type="button"
            className={deskText.link}
            onClick={() =>
              does(async () => {
                const isDone = await form.discard();
                if (isDone) onDiscarded();
                return isDone;
              }, 'The draft is gone; the page is as published.')
            }
          >
            Discard
          </button>
        )}
      </div>
      <p role="status" className={deskText.quiet}>
        {said || (answer.draft && !isUnsaved ? contentMessages.draftSaved(formatTime(answer.draft.at)) : '')}
      </p>
    </div>
  );
};
