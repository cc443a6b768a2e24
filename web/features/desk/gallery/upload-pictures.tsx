import { type DragEvent, useId, useState } from 'react';
import type { DeskPhotograph } from '#core/desk/gallery/client.ports.ts';
import { uploadRefusals, galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { maxCredit, photographWidths } from '#core/desk/gallery/photograph.ts';
import { uploadCounts } from '#core/desk/gallery/upload-queue.ts';
import deskFields from '../../../app/desk/fields.module.css';
import { Button } from '../../../design/button.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './gallery.module.css';
import { useUploads } from './use-uploads.ts';

type UploadPicturesProps = {
  /** The pictures that are here already, which are not sent again. */
  readonly known: readonly DeskPhotograph[];
  readonly onAdded: () => void;
};

/** Chooses many pictures at once, by a click or by dropping them, and shows how far they have come. */
export const UploadPictures = ({ known, onAdded }: UploadPicturesProps) => {
  const id = useId();
  const [credit, setCredit] = useState('');
  const [isOver, setOver] = useState(false);
  const { uploads, add, tryAgain } = useUploads({ known, credit, onAdded });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <section className={styles.upload} aria-label="Upload pictures">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the field */}
      <div
        className={classNames(styles.drop, isOver && styles.isOver)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={`${id}-files`}>Choose pictures, or drop them here</label>
        <input
          id={`${id}-files`}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-limits`}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same files can then be chosen again.
            target.value = '';
          }}
        />
        <small id={`${id}-limits`}>{words.limits}</small>
      </div>
      <label className={deskFields.field}>
        <span>Taken by (for all that you choose next)</span>
        <input value={credit} maxLength={maxCredit} onChange={({ target }) => setCredit(target.value)} />
      </label>
      {uploads.length > 0 && <Progress uploads={uploads} onAgain={tryAgain} />}
    </section>
  );
};

type ProgressProps = { readonly uploads: ReturnType<typeof useUploads>['uploads']; readonly onAgain: () => void };

const Progress = ({ uploads, onAgain }: ProgressProps) => {
  const id = useId();
  const isOnline = useOnline();
  const { all, pending, added, known, notDone, failed } = uploadCounts(uploads);
  const problems = uploads.flatMap(({ key, name, state }) => {
    if (state.kind === 'refused') return [{ key, says: `${name}: ${uploadRefusals[state.why]}.` }];
    if (state.kind === 'too-slow') return [{ key, says: `${name} ${words.tooSlow(Math.max(...photographWidths))}.` }];
    return state.kind === 'failed' ? [{ key, says: `${name} ${words.failed}.` }] : [];
  });
  return (
    <div className={styles.progress}>
      <p id={`${id}-progress`}>
        {pending > 0 ? words.progress(all - pending, all) : words.finished(added, known, notDone)}
      </p>
      <progress max={all} value={all - pending} aria-labelledby={`${id}-progress`} />
      <p role="status" className="visually-hidden">
        {pending === 0 && words.finished(added, known, notDone)}
      </p>
      {pending > 0 && <p className={styles.quiet}>{isOnline ? words.goOn : words.waitsForNetwork}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ key, says }) => (
            <li key={key}>{says}</li>
          ))}
        </ul>
      )}
      {failed > 0 && (
        <Button small variant="ink" onClick={onAgain}>
          {words.again(failed)}
        </Button>
      )}
    </div>
  );
};
