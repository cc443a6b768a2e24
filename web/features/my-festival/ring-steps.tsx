import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { ok } from '#core/kernel/result.ts';
import { type RingStep, ringSteps } from '#core/my-festival/ring-steps.ts';
import { paths } from '../../app/paths.ts';
import { myEntries } from '../../composition/my-entries-api.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';

const inWords: Readonly<Record<RingStep['step'], string>> = { done: '', now: ', now', 'to-come': ', to come' };

type RingStepsProps = {
  /** The registrations so far; a change loads the entries again. */
  readonly since?: unknown;
  readonly ask?: typeof myEntries;
};

/** The steps after the two forms, with each hound's group and time once announced; on failure the general steps. */
export const RingSteps = ({ since, ask = myEntries }: RingStepsProps) => {
  const { config } = useSite();
  const readDay = useCallback(async () => ok(await ask(config)), [ask, config]);
  const { value: day } = useFetched(readDay, { refetchOn: since });

  return ringSteps(day).map(({ title, step, notes, explained = [] }) => (
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
      {explained.map(({ entry, hound }) => (
        <small key={entry}>
          <Link to={`${paths.scoreSheet}?entry=${encodeURIComponent(entry)}`}>{hound}’s run, explained</Link>
        </small>
      ))}
    </li>
  ));
};
