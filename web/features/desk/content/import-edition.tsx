import { useEffect, useId, useRef, useState } from 'react';
import type { importEdition } from '#core/desk/content/api.ts';
import type { ImportAnswer } from '#core/desk/content/client.ports.ts';
import { importMessages } from '#core/desk/content/messages.ts';
import { mistakeSentence } from '#core/desk/content/mistake-words.ts';
import { fieldName } from '#core/desk/content/summary.ts';
import type { RefusalOf } from '#core/kernel/endpoint.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { inBase64 } from '../../../composition/in-base64.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './import-edition.module.css';

type ImportEditionProps = { readonly onImported: () => void; readonly onClose: () => void };
type Refusal = RefusalOf<typeof importEdition>;

/** The largest archive, in bytes. */
const maxBytes = 30_000_000;

/** Imports the texts and pictures of an exported edition, which may have been changed elsewhere. */
export const ImportEdition = ({ onImported, onClose }: ImportEditionProps) => {
  const { content } = useDeskPorts();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { busy, problem, say, submit } = useSubmit<Refusal>({ refused: refusalWords, failed: importMessages.failed });
  const [lines, setLines] = useState<readonly string[]>([]);
  const [done, setDone] = useState<ImportAnswer | null>(null);
  useEffect(() => first.current?.focus(), []);

  const clear = () => {
    say(null);
    setLines([]);
    setDone(null);
  };
  const upload = () => {
    if (busy || !file) return undefined;
    clear();
    if (file.size > maxBytes) return say(importMessages.tooLarge);
    return submit(
      async () => content.importEdition(await inBase64(file)),
      (answer) => {
        setDone(answer);
        onImported();
      },
      (refusal) => setLines(linesOf(refusal)),
    );
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
            clear();
          }}
        />
      </div>
      {problem && <NotImported problem={problem} lines={lines} />}
      <div role="status">
        {busy && <p>Checking every text and picture. This takes a few seconds.</p>}
        {done && <Imported answer={done} />}
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

type NotImportedProps = { readonly problem: string; readonly lines: readonly string[] };

/** Why nothing was imported, with the mistakes of the edition. */
const NotImported = ({ problem, lines }: NotImportedProps) => (
  <Alert kind="bad">
    <p>{problem}</p>
    {lines.length > 0 && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </Alert>
);

/** What was published, and what of the archive was left out. */
const Imported = ({ answer: { changed, pictures, leftOut } }: { readonly answer: ImportAnswer }) => (
  <>
    <p>
      {importMessages.done(
        changed.map(({ title }) => title),
        pictures.length,
      )}
    </p>
    {leftOut.length > 0 && <p>{importMessages.leftOut(leftOut)}</p>}
  </>
);

const refusalWords = (refusal: Refusal): string => {
  switch (refusal.kind) {
    case 'not-an-edition':
      return importMessages.notAnEdition(refusal.why);
    case 'another-edition':
      return importMessages.anotherEdition(refusal.theirs, refusal.ours);
    case 'picture-name-taken':
      return importMessages.pictureTaken;
    case 'import-moved':
      return importMessages.moved;
    default:
      return importMessages.invalid;
  }
};

/** The mistakes of an invalid edition, each with its place. */
const linesOf = (refusal: Refusal): readonly string[] =>
  'mistakes' in refusal
    ? refusal.mistakes.map(({ file, line, path, reason }) =>
        [`${file}.yaml, line ${line}`, path.length > 0 && fieldName(file, null, path), mistakeSentence(reason)]
          .filter(Boolean)
          .join(': '),
      )
    : [];
