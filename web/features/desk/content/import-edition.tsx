import { useEffect, useId, useRef, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { ImportAnswer } from '#core/desk/content/client.ports.ts';
import { importMessages } from '#core/desk/content/messages.ts';
import { fieldName } from '#core/desk/content/summary.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { inBase64 } from '../../../composition/uploads/in-base64.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './content.module.css';
import { sentence } from './labelled.tsx';

type ImportEditionProps = { readonly onImported: () => void; readonly onClose: () => void };
type Problem = { readonly words: string; readonly lines: readonly string[] };

/** The largest archive, in bytes. */
const maxBytes = 30_000_000;

/** Imports the texts and pictures of an exported edition, which may have been changed elsewhere. */
export const ImportEdition = ({ onImported, onClose }: ImportEditionProps) => {
  const { content } = useDeskPorts();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState<ImportAnswer | null>(null);
  useEffect(() => first.current?.focus(), []);

  const say = (words: string, lines: readonly string[] = []) => setProblem({ words, lines });
  const send = async (archive: File) => {
    const sent = await content.importEdition(await inBase64(archive));
    if (sent.ok) {
      setDone(sent.value);
      onImported();
      return;
    }
    const { refusal } = sent;
    if (refusal.kind === 'not-an-edition') say(importMessages.notAnEdition(refusal.why));
    else if (refusal.kind === 'another-edition') say(importMessages.anotherEdition(refusal.theirs, refusal.ours));
    else if (refusal.kind === 'picture-name-taken') say(importMessages.pictureTaken);
    else if (refusal.kind === 'import-moved') say(importMessages.moved);
    else
      say(
        importMessages.invalid,
        refusal.mistakes.map(({ file: where, line, path, reason }) =>
          [`${where}.yaml, line ${line}`, path.length > 0 && fieldName(null, path), sentence(reason)]
            .filter(Boolean)
            .join(': '),
        ),
      );
  };
  const upload = async () => {
    if (busy || !file) return;
    setProblem(null);
    setDone(null);
    if (file.size > maxBytes) return say(importMessages.tooLarge);
    setBusy(true);
    try {
      await send(file);
    } catch (cause) {
      say(notSavedMessage(cause, importMessages.failed));
    }
    setBusy(false);
  };

  return (
    <section className={styles.importing} aria-label="Import an edition">
      <h2>Import an edition</h2>
      <p>
        Export the edition, change its texts or pictures, pack the folder as a ZIP again, and choose it here. Everything
        is checked first, and published all together or not at all. Drafts stay.
      </p>
      <div className={deskFields.field}>
        <label htmlFor={`${id}-file`}>The edition as a ZIP</label>
        <input
          ref={first}
          id={`${id}-file`}
          type="file"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setProblem(null);
            setDone(null);
          }}
        />
      </div>
      {problem && (
        <Alert kind="bad">
          <p>{problem.words}</p>
          {problem.lines.length > 0 && (
            <ul>
              {problem.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <div role="status">
        {busy && <p>Checking every text and picture. This takes a few seconds.</p>}
        {done && (
          <>
            <p>
              {importMessages.done(
                done.changed.map(({ title }) => title),
                done.pictures.length,
              )}
            </p>
            {done.leftOut.length > 0 && <p>{importMessages.leftOut(done.leftOut)}</p>}
          </>
        )}
      </div>
      <div className={styles.acts}>
        <Button small busy={busy} aria-disabled={!file} onClick={upload}>
          Check and publish
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
};
