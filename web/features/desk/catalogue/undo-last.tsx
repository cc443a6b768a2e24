import { useRef, useState } from 'react';
import type { DeskCatalogue } from '#core/desk/catalogue/client.ports.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { changeWords, undoingOf } from './last-change.ts';
import { Changes } from './unsaved-changes.tsx';

type LastChange = NonNullable<DeskCatalogue['last']>;

type UndoLastProps = {
  readonly last: LastChange;
  readonly busy: boolean;
  readonly onUndo: () => void;
};

/** The button that undoes the last change: it names the change, and asks first. */
export const UndoLast = ({ last, busy, onUndo }: UndoLastProps) => {
  const [asked, setAsked] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const { name } = last;
  const { sentences, givenBack } = undoingOf(last);
  return (
    <>
      <Button small variant="line" busy={busy} onClick={() => setAsked(true)}>
        Undo last change: {changeWords(last)}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={`Undo the last change of ${name}?`} firstFocus={keep}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {givenBack.map(({ name: product, ...change }) => (
          <section key={product}>
            {product !== name && <h3>{product}</h3>}
            <Changes {...change} />
          </section>
        ))}
        <div className="actions">
          <Button
            onClick={() => {
              setAsked(false);
              onUndo();
            }}
          >
            Undo it
          </Button>
          <Button ref={keep} variant="line" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
};
