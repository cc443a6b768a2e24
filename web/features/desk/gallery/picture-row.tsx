import { useId, useRef, useState } from 'react';
import type { DeskPhotograph } from '#core/desk/gallery/client.ports.ts';
import { galleryDeskMessages as words } from '#core/desk/gallery/messages.ts';
import { maxCaption, maxCredit } from '#core/desk/gallery/photograph.ts';
import { photographAddress } from '#core/desk/gallery/photograph-address.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './gallery.module.css';
import type { Drag } from './use-drag-order.ts';

type PictureRowProps = {
  readonly photograph: DeskPhotograph;
  readonly at: number;
  readonly count: number;
  /** Whether a request about it waits for an answer. */
  readonly isAskedAbout: boolean;
  readonly drag: Drag;
  readonly onMove: (to: number) => void;
  readonly onChanged: () => void;
};

/** A picture at the desk: its caption and credit, its place, and whether visitors see it. */
export const PictureRow = ({ photograph, at, count, isAskedAbout, drag, onMove, onChanged }: PictureRowProps) => {
  const { gallery } = useDeskPorts();
  const { year } = useSite().config.edition;
  const { id, caption, state, widths, colour, width, height } = photograph;
  const [isDeleting, setDeleting] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const { busy, problem, submit } = useSubmit<{ readonly kind: string }>({
    refused: ({ kind }) => (kind === 'asked-about' ? words.askedAbout : words.gone),
    failed: words.notChanged,
    failure: 'a picture could not be changed',
  });
  const name = caption || `Picture ${at + 1}`;
  const isShown = state === 'shown';
  return (
    <li
      className={classNames(styles.picture, drag.isDragged && styles.dragged, drag.isOver && styles.over)}
      onDragEnter={drag.onEnter}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way beside the arrows */}
      <span className={styles.thumb} draggable onDragStart={drag.onStart} onDragEnd={drag.onEnd}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={`M0 0h${width}v${height}H0z`} fill={colour} />
        </svg>
        <img
          src={photographAddress(year, id, `${widths[0]}.webp`, 'desk')}
          alt={name}
          loading="lazy"
          draggable={false}
        />
      </span>
      <PictureWords key={`${caption} ${photograph.credit}`} photograph={photograph} name={name} onChanged={onChanged} />
      <div className={styles.acts}>
        <StateTag kind={{ new: 'wait', shown: 'ok', hidden: 'off', 'taken-down': 'bad' }[state] as 'ok'}>
          {words.states[state]}
        </StateTag>
        <span className={styles.moves}>
          <Arrow label={`Earlier: ${name}`} isEnd={at === 0} turned onClick={() => onMove(at - 1)} />
          <Arrow label={`Later: ${name}`} isEnd={at === count - 1} onClick={() => onMove(at + 1)} />
        </span>
        <button
          type="button"
          className={deskText.link}
          aria-disabled={busy}
          onClick={() => void submit(() => gallery.show([id], !isShown), onChanged)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden">: {name}</span>
        </button>
        <button type="button" className={deskText.link} onClick={() => setDeleting(true)}>
          Delete<span className="visually-hidden">: {name}</span>
        </button>
        {problem && !isDeleting && <p role="alert">{problem}</p>}
      </div>
      <Dialog open={isDeleting} onClose={() => setDeleting(false)} title={words.deleteQuestion} firstFocus={keep}>
        <p>{isAskedAbout ? words.askedAbout : words.deleteWhat}</p>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className="actions">
          {!isAskedAbout && (
            <Button
              small
              variant="danger"
              busy={busy}
              onClick={() =>
                void submit(
                  () => gallery.delete(id),
                  () => {
                    setDeleting(false);
                    onChanged();
                  },
                )
              }
            >
              Delete it
            </Button>
          )}
          <Button ref={keep} small variant="line" onClick={() => setDeleting(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </li>
  );
};

type ArrowProps = {
  readonly label: string;
  /** Whether there is nowhere to move; the button stays, so that the focus does. */
  readonly isEnd: boolean;
  readonly turned?: boolean;
  readonly onClick: () => void;
};

const Arrow = ({ label, isEnd, turned = false, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    title={turned ? 'Earlier' : 'Later'}
    aria-disabled={isEnd || undefined}
    onClick={() => !isEnd && onClick()}
  >
    <svg width="16" height="10" viewBox="0 0 16 10" aria-hidden="true">
      <path d={turned ? 'M1.5 8.500l6.500-6.500 6.500 6.500' : 'M1.5 1.500l6.500 6.500 6.500-6.500'} />
    </svg>
  </button>
);

type PictureWordsProps = Pick<PictureRowProps, 'photograph' | 'onChanged'> & { readonly name: string };

/** Caption and credit, saved when the field is left. */
const PictureWords = ({ photograph: { id, caption, credit }, name, onChanged }: PictureWordsProps) => {
  const { gallery } = useDeskPorts();
  const fieldId = useId();
  const [typed, setTyped] = useState({ caption, credit });
  const { problem, submit } = useSubmit<{ readonly kind: string }>({
    refused: () => words.gone,
    failed: 'We couldn’t save that. What you typed is still here.',
    failure: 'a caption could not be saved',
  });
  const save = () => {
    if (typed.caption.trim() === caption && typed.credit.trim() === credit) return;
    void submit(() => gallery.describe(id, typed), onChanged);
  };
  return (
    <div className={styles.words}>
      <label htmlFor={`${fieldId}-caption`}>
        Caption<span className="visually-hidden"> of {name}</span>
      </label>
      <input
        id={`${fieldId}-caption`}
        value={typed.caption}
        maxLength={maxCaption}
        placeholder="What it shows"
        onChange={({ target }) => setTyped({ ...typed, caption: target.value })}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <label htmlFor={`${fieldId}-credit`}>
        Taken by<span className="visually-hidden">: {name}</span>
      </label>
      <input
        id={`${fieldId}-credit`}
        value={typed.credit}
        maxLength={maxCredit}
        onChange={({ target }) => setTyped({ ...typed, credit: target.value })}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
};
