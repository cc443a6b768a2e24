import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentAnswer } from '#core/content-desk/client.ports.ts';
import { type FormShape, formOf, shapeFor } from '#core/content-desk/form-shape.ts';
import { differences, type JsonPath, valueAt } from '#core/content-desk/json-path.ts';
import { contentMessages } from '#core/content-desk/messages.ts';
import type { ContentKind } from '#core/content-desk/places.ts';
import { fieldName, itemName } from '#core/content-desk/summary.ts';
import { formatTime } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import desk from '../frame/desk.module.css';
import { State } from '../frame/state.tsx';
import styles from './content.module.css';
import { kindTitles, oneOf } from './content-words.ts';
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
  /** Called when a draft has been created or removed. */
  readonly onDraft: () => void;
};

/** The form of a file or of one part of it, its history, and the page beside it. */
export const Editor = ({ kind, opened, path, onDraft }: EditorProps) => {
  const form = useContentFile(opened);
  const isDraft = form.answer.draft !== null;
  const known = useRef(isDraft);
  useEffect(() => {
    if (known.current === isDraft) return;
    known.current = isDraft;
    onDraft();
  }, [isDraft, onDraft]);
  const shape = useMemo(() => shapeAt(formOf(opened.file), path), [opened.file, path]);
  const { answer, value, theirs, busy, problem } = form;
  const part = valueAt(value, path);
  if (!shape || part === undefined)
    return (
      <p>
        This {oneOf[kind]} isn’t there any more.{' '}
        <Link to={`${paths.deskContent}?kind=${kind}`}>All {kindTitles[kind]}</Link>
      </p>
    );
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <div className={styles.top}>
          <h2>Edit {oneOf[kind]}</h2>
          <Status form={form} />
        </div>
        {theirs && <TheirChanges form={form} />}
        {problem && <Alert kind="bad">{problem}</Alert>}
        <Mistakes answer={answer} />
        <form onSubmit={(event) => event.preventDefault()} aria-busy={busy}>
          <Fields
            shape={shape}
            label={itemName(part) ?? answer.title}
            path={path}
            value={part}
            mistakes={answer.mistakes}
            onChange={form.set}
          />
        </form>
        <Actions form={form} />
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

const Mistakes = ({ answer: { mistakes, file } }: { readonly answer: ContentAnswer }) =>
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
              <a href={`#${fieldId(path)}`}>
                {path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(', ')}
              </a>
            ) : (
              `${where}.yaml ${path.join('.')}`
            )}
            : {sentence(reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );

const Actions = ({ form }: { readonly form: ContentForm }) => {
  const { answer, value, busy, theirs, isUnsaved } = form;
  const [said, setSaid] = useState('');
  const changes = differences(answer.published, value);
  const isDraft = answer.draft !== null || isUnsaved;
  const does = async (work: () => Promise<unknown>, words: string) => setSaid((await work()) ? words : '');
  return (
    <>
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
            className={desk.link}
            onClick={() => does(form.discard, 'The draft is gone; the page is as published.')}
          >
            Discard
          </button>
        )}
      </div>
      <p role="status" className={desk.quiet}>
        {said || (answer.draft && !isUnsaved ? contentMessages.draftSaved(formatTime(answer.draft.at)) : '')}
      </p>
    </>
  );
};
