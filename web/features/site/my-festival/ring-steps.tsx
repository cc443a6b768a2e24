import { useCallback, useEffect, useMemo } from 'react';
import type { OwnDay } from '#core/competition/day/own-entries.ts';
import { houndNames } from '#core/competition/entries/hound-names.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { entryId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { nearInWords, type RingStep, ringSteps } from '#core/site/my-festival/ring-steps.ts';
import { useRings } from '../../../app/festival/use-rings.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import type { RingNewsProps } from './ring-news.tsx';
import { StepsAfterForms } from './steps-after-forms.tsx';
import { useIsOver } from './use-is-over.ts';
import { OwnLink } from './view-as/own-link.tsx';

const inWords: Readonly<Record<RingStep['step'], string>> = { done: '', now: ', now', 'to-come': ', to come' };

type RingStepsProps = {
  /** The registrations so far; a change loads the entries again. */
  readonly own?: (Pick<OwnRegistrations, 'tickets'> & Partial<Pick<OwnRegistrations, 'open'>>) | null;
  /** Called with the news for the handler. */
  readonly onNews?: (news: RingNewsProps) => void;
};

const ignore = () => {};

/**
 * The day with names that distinguish the user's hounds; without the tickets that had no hound when the entries closed.
 */
const withHoundNames = (day: OwnDay, own: RingStepsProps['own']): OwnDay => {
  const names = new Map([...houndNames(own ?? { tickets: [] })].map(([ticket, name]) => [entryId(ticket), name]));
  const entries = own?.open === false ? day.entries.filter(({ state }) => state !== 'ticketed') : day.entries;
  return { ...day, entries: entries.map((each) => ({ ...each, hound: names.get(each.entry) ?? each.hound })) };
};

/**
 * The steps after the two forms, with each hound's group and time once announced; after a failure the general steps.
 * Updated live with late and near runs and with announcements.
 */
export const RingSteps = ({ own = null, onNews = ignore }: RingStepsProps) => {
  const { openMyEntries } = usePorts();
  const rings = useRings();
  const isOver = useIsOver();
  const readDay = useCallback(async () => ok(await (await openMyEntries()).day()), [openMyEntries]);
  const changes = useMemo(() => ({ own, rings }), [own, rings]);
  const { value, problem } = useFetched(readDay, { refetchOn: changes });
  const day = useMemo(() => value && withHoundNames(value, own), [value, own]);
  useEffect(() => {
    onNews({ announcements: rings?.announcements ?? [], near: nearInWords(day) });
  }, [rings, day, onNews]);

  if (!day && !problem) return <StepsAfterForms loading />;
  return ringSteps(day, isOver).map(({ title, step, notes, explained = [] }) => (
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
          <OwnLink to={`${paths.scoreSheet}?entry=${encodeURIComponent(entry)}`}>{hound}’s run, explained</OwnLink>
        </small>
      ))}
    </li>
  ));
};
