import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { galleryMessages as words } from '#core/desk/gallery/messages.ts';
import type { ShownPhotograph } from '#core/site/frame/gallery-now.ts';
import { useClosedOnRemoval } from '../../../design/hooks/use-closed-on-removal.ts';
import { useModal } from '../../../design/hooks/use-modal.ts';
import { largestOf } from './picture-files.ts';
import { SizedPicture } from './sized-picture.tsx';
import { TakeDownForm } from './take-down-form.tsx';
import styles from './viewer.module.css';

type ViewerProps = {
  readonly photographs: readonly ShownPhotograph[];
  readonly year: number;
  /** Which picture is open; null for none. */
  readonly at: number | null;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
};

/** One picture at a time, whole and large; the arrow keys, Home and End lead to others, and Esc back to the wall. */
export const Viewer = ({ photographs, year, at, onShow, onClose }: ViewerProps) => {
  const close = useRef<HTMLButtonElement>(null);
  const modal = useModal({ open: at !== null, onClose, firstFocus: close });
  useClosedOnRemoval(modal.ref);
  const titleId = useId();
  const photograph = at === null ? undefined : photographs[at];
  const last = photographs.length - 1;
  const turn = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (at === null || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    onShow(to);
  };
  return (
    <dialog {...modal} className={styles.viewer} aria-labelledby={photograph ? titleId : undefined} onKeyDown={turn}>
      {photograph && at !== null && (
        <>
          <div className={styles.picture}>
            <SizedPicture
              key={photograph.id}
              photograph={photograph}
              year={year}
              alt={photograph.caption || words.untitled(at + 1)}
              sizes="(max-width: 56.25em) 100vw, calc(100vw - 32rem)"
              lazy={false}
            />
            <Turn
              label="Previous picture"
              path="M16.500 4L8 13l8.500 9"
              isEnd={at === 0}
              onTurn={() => onShow(at - 1)}
            />
            <Turn
              label="Next picture"
              path="M9.500 4L18 13l-8.500 9"
              isEnd={at === last}
              onTurn={() => onShow(at + 1)}
            />
          </div>
          <div className={styles.words}>
            <div className={styles.top}>
              <span role="status">{words.place(at + 1, photographs.length)}</span>
              <button ref={close} type="button" className={styles.close} aria-label="Close" onClick={onClose}>
                <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
                  <path d="M5 5l16 16M21 5L5 21" />
                </svg>
              </button>
            </div>
            <h2 id={titleId}>{photograph.caption || words.untitled(at + 1)}</h2>
            {photograph.credit && <p className={styles.credit}>{words.credit(photograph.credit)}</p>}
            <Ends key={photograph.id} photograph={photograph} year={year} />
          </div>
        </>
      )}
    </dialog>
  );
};

type TurnProps = {
  readonly label: string;
  readonly path: string;
  /** Whether there is nothing in this direction; the button stays, so that the focus does. */
  readonly isEnd: boolean;
  readonly onTurn: () => void;
};

const Turn = ({ label, path, isEnd, onTurn }: TurnProps) => (
  <button
    type="button"
    className={styles.turn}
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={() => !isEnd && onTurn()}
  >
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

const Ends = ({ photograph, year }: { readonly photograph: ShownPhotograph; readonly year: number }) => {
  const [isAsking, setAsking] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div className={styles.ends}>
      {isAsking ? (
        <TakeDownForm id={photograph.id} onClose={() => setAsking(false)} />
      ) : (
        <>
          <a href={largestOf(photograph, year)} download={`picture-${year}-${photograph.id}.jpg`}>
            {words.save}
          </a>
          <button ref={ask} type="button" onClick={() => setAsking(true)}>
            {words.takeDown}
          </button>
        </>
      )}
    </div>
  );
};
