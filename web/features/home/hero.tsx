import type { ReactNode } from 'react';
import type { HomeWords } from '#core/content/pages/home.ts';
import type { Schedule } from '#core/content/shapes/schedule.ts';
import type { EditionState } from '#core/edition/edition.ts';
import { CallToActionButton } from '../../app/buttons/call-to-action-button.tsx';
import { festivalDay, festivalHours, festivalPlace } from '../../app/festival/festival-day.ts';
import { useFacts } from '../../app/festival/use-facts.ts';
import { useSite } from '../../composition/site-context.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import { deferredPart } from '../../first-paint/deferred-part.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import { Figures } from './figures.tsx';
import styles from './hero.module.css';
import { HeroArt, HeroRoots } from './hero-art.tsx';

/** Needed on one day of the year. */
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

type HeroProps = { readonly state: EditionState; readonly words: HomeWords; readonly schedule: Schedule };

/**
 * Home's first screen: the scene, the headline, and below it the countdown, the current sessions, or the day in
 * figures.
 */
export const Hero = ({ state, words, schedule }: HeroProps) => {
  const { headline, lede, also } = words[state];
  const filled = useFacts();
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
        <p className={styles.lede}>{filled(lede)}</p>
        <div className="actions">
          <CallToActionButton />
          <TextLink to={also.to}>{also.title}</TextLink>
        </div>
      </div>
      <div className={`wrap ${styles.ground}`}>
        {state === 'before' && <CountdownClock />}
        {state === 'today' && <onNow.Component words={words.today} schedule={schedule} />}
        {state === 'after' && (
          <section aria-label="The day in figures">
            <Figures figures={words.after.figures} />
          </section>
        )}
        <div className={styles.facts}>
          {state === 'after' ? (
            <Fact note={words.after.next.note}>{words.after.next.title}</Fact>
          ) : (
            <DayAndPlace venueNote={words.venueNote} />
          )}
        </div>
      </div>
    </div>
  );
};
