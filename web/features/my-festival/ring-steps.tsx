import { useEffect, useState } from 'react';
import type { OwnEntry } from '#core/competition-day/own-entries.ts';
import { type RingStep, ringSteps } from '#core/my-festival/ring-steps.ts';
import { useSite } from '../../site-context.tsx';
import { myEntries } from '../../visitor/my-entries-api.ts';

const inWords: Readonly<Record<RingStep['step'], string>> = { done: '', now: ', now', 'to-come': ', to come' };

/** What follows the two forms, with each hound's group and time once they are told; what could not be asked is to come. */
export const RingSteps = ({ ask = myEntries }: { readonly ask?: typeof myEntries }) => {
  const { config } = useSite();
  const [entries, setEntries] = useState<readonly OwnEntry[]>([]);
  useEffect(() => {
    let current = true;
    ask(config).then(
      (found) => current && setEntries(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [ask, config]);

  return ringSteps(entries).map(({ title, step, notes }) => (
    <li
      key={title}
      data-step={step === 'to-come' ? undefined : step}
      aria-current={step === 'now' ? 'step' : undefined}
    >
      <b>
        {title}
        {inWords[step] && <span className="visually-hidden">{inWords[step]}</span>}
      </b>
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </li>
  ));
};
