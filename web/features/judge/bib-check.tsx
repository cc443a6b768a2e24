import { useState } from 'react';
import styles from './judge.module.css';
import lists from './lists.module.css';
import type { StageProps } from './run-context.ts';

/** Makes the judge check bib and name before the run can start, against judging the wrong hound. */
export const BibCheck = ({ run: { card, record }, bottom }: StageProps) => {
  const [bib, setBib] = useState(false);
  const [name, setName] = useState(false);
  const right = bib && name;

  return (
    <>
      <div className={styles.body}>
        <p className={styles.hound}>{card.hound}</p>
        <p>
          {card.breed}, with {card.handler}
          {card.inSeason && <b> · in season</b>}
        </p>
        <h2 className={styles.heading}>Is this the right hound?</h2>
        <Check pressed={bib} onToggle={() => setBib(!bib)} lead="Read the bib" answer={`It says ${card.number}`} />
        <Check pressed={name} onToggle={() => setName(!name)} lead="Ask for the name" answer={`It is ${card.hound}`} />
      </div>
      {bottom(
        <button
          type="button"
          className={styles.action}
          aria-disabled={!right}
          onClick={() => right && record({ kind: 'presented' })}
        >
          Right hound
        </button>,
      )}
    </>
  );
};

type CheckProps = {
  readonly pressed: boolean;
  readonly onToggle: () => void;
  readonly lead: string;
  readonly answer: string;
};

const Check = ({ pressed, onToggle, lead, answer }: CheckProps) => (
  <button type="button" className={lists.check} aria-pressed={pressed} onClick={onToggle}>
    <span>{lead}</span>
    <b>{answer}</b>
  </button>
);
