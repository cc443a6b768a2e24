import type { ReactNode } from 'react';
import type { DayResults } from '#core/competition/results/day-results.ts';
import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import { festivalDay, festivalHours, festivalPlace } from '#core/kernel/edition/festival-day.ts';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import type { Schedule } from '#core/site/content/shapes/schedule.ts';
import { todayByTheClock } from '#core/site/my-day/day-messages.ts';
import { CallToActionButton } from '../../../app/buttons/call-to-action-button.tsx';
import { useFacts } from '../../../app/festival/use-facts.ts';
import type { SiteMoment } from '../../../app/festival/use-festival-moment.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSoldOut, useSoldOutWords } from '../../../app/festival/use-sold-out.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import { Figures } from './figures.tsx';
import styles from './hero.module.css';
import { HeroArt, HeroRoots } from './hero-art.tsx';

/** A deferred part, because it is needed only on one day of the year. */
export const onNow = deferredPart(() => import('./on-now.tsx'));

const Fact = ({ children, note }: { children: ReactNode; note: string }) => (
  <p>
    {children}
    <span>{note}</span>
  </p>
);

const DayAndPlace = ({ venueNote }: { venueNote: string }) => {
  const { edition } = useSite().config;
  return (
    <>
      <Fact note={festivalHours(edition)}>{festivalDay(edition)}</Fact>
      <Fact note={venueNote}>{festivalPlace(edition)}</Fact>
    </>
  );
};

type HeroProps = {
  readonly moment: SiteMoment;
  readonly words: HomeWords;
  readonly schedule: Schedule;
  readonly results: DayResults;
};

/**
 * The texts for each moment; on the morning of the day the countdown is still shown. A cancelled day has only the
 * headline of an ordinary day.
 */
const wordsAt = {
  before: 'before',
  morning: 'morning',
  open: 'today',
  evening: 'evening',
  after: 'after',
  'called-off': 'before',
} as const;

/** The figures from the content, and those of the signed results. */
const figuresOf = ({ after }: HomeWords, { figures }: DayResults) => [
  ...(after.figures ?? []),
  ...(figures
    ? [
        { what: figures.hounds === 1 ? 'hound' : 'hounds', says: String(figures.hounds) },
        { what: figures.truffles === 1 ? 'truffle found' : 'truffles found', says: String(figures.truffles) },
      ]
    : []),
];

/**
 * The link beside the call to action; none once the day has been cancelled. From the morning of the day on, Home leads to
 * what is on now: here, and once the gates are open below the headline.
 */
const useAlso = (moment: SiteMoment, words: HomeWords): HomeWords['before']['also'] | null => {
  const { edition } = useSite().config;
  const entriesOver = useHasPassed(edition.registrationClosesAt);
  const isAllSold = useSoldOut() === 'everything';
  if (moment === 'called-off') return null;
  if (moment === 'morning') return { title: todayByTheClock, to: paths.today };
  const also = words[wordsAt[moment]].also;
  const isThere = ({ to }: typeof also) => !isSwitchedOff(to, edition);
  if (!isThere(also)) return moment === 'before' && isThere(words.morning.also) ? words.morning.also : null;
  // Once entries have closed, the second link is already the one for the morning of the day.
  if (moment === 'before' && entriesOver) return words.morning.also;
  // When everything is sold out, only visitors who already have a ticket can enter a hound.
  if (moment === 'before' && isAllSold) return { title: 'Have a ticket? Enter your hound', to: paths.myFestival };
  return also;
};

/** The sentence below the headline. */
const useLede = (moment: SiteMoment, words: HomeWords): string => {
  const { edition } = useSite().config;
  const filled = useFacts();
  const soldOut = useSoldOutWords();
  if (moment === 'called-off') return calledOffMessages.home(edition.year);
  return filled(moment === 'before' && soldOut ? soldOut.home : words[wordsAt[moment]].lede);
};

/**
 * Home's first screen: the scene, the headline, and below it the countdown, the current sessions, or the day in
 * figures.
 */
export const Hero = ({ moment, words, schedule, results }: HeroProps) => {
  const { headline } = words[wordsAt[moment]];
  const also = useAlso(moment, words);
  const lede = useLede(moment, words);
  const over = moment === 'evening' || moment === 'after';
  const figures = over ? figuresOf(words, results) : [];
  return (
    <div className={styles.hero}>
      <HeroArt scene={words.scene} className={styles.scene} />
      <HeroRoots />
      <div className={`wrap ${styles.copy}`}>
        <h1 tabIndex={-1}>
          {headline[0]}
          <br />
          {headline[1]}
        </h1>
        <p className={styles.lede}>{lede}</p>
        <div className="actions">
          <CallToActionButton />
          {also && <TextLink to={also.to}>{also.title}</TextLink>}
        </div>
      </div>
      <div className={`wrap ${styles.ground}`}>
        {(moment === 'before' || moment === 'morning') && <CountdownClock />}
        {moment === 'open' && <onNow.Component words={words.today} schedule={schedule} />}
        {figures.length > 0 && (
          <section aria-label="The day in figures">
            <Figures figures={figures} />
          </section>
        )}
        {moment !== 'called-off' && (
          <div className={styles.facts}>
            {over ? (
              <Fact note={words.after.next.note}>{words.after.next.title}</Fact>
            ) : (
              <DayAndPlace venueNote={words.venueNote} />
            )}
          </div>
        )}
      </div>
    </div>
  );
};
