import type { PublicAnnouncement } from '#core/competition/day/rings/rings-now.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import { festivalDay } from '#core/kernel/edition/festival-day.ts';
import { spokenTime } from '#core/kernel/edition/spoken-times.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import type { Content } from '#core/site/content/content.ts';
import { sessionsOf } from '#core/site/content/programme.ts';
import { hounds } from '#core/site/content/shapes/programme-items.ts';
import { Announcements } from '../../../app/festival/announcements.tsx';
import { type SiteMoment, useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { rosettes } from '../../../design/pictures/rosettes.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './closed-rings.module.css';

const levels = ['gold', 'silver', 'bronze'] as const;

/** A title and a sentence about when the hounds run, shown while no hound has run. */
export const useClosedWords = (): { readonly title: string; readonly text: string } => {
  const { edition } = useSite().config;
  const opens = spokenTime(sessionsOf(useContent('schedule'), hounds)[0]?.from ?? minutesOfDay(edition.startsAt));
  const scores = 'Scores appear here as soon as a judge confirms them.';
  const words: Record<SiteMoment, { readonly title: string; readonly text: string }> = {
    before: { title: `The rings open on ${festivalDay(edition)} at ${opens}`, text: scores },
    morning: { title: `The rings open today at ${opens}`, text: scores },
    open: { title: 'The rings are open', text: `No hound has finished yet. ${scores}` },
    evening: { title: 'The rings have closed', text: 'There are no results to show.' },
    after: {
      title: `The ${edition.year} competition is over`,
      text: 'There are no results to show.',
    },
    'called-off': calledOffMessages.rings(edition.year),
  };
  return words[useFestivalMoment()];
};

/** The winner of each level at the festival before, with its class in words beside the rosette. */
export const LastYearsBest = ({ title, ...winners }: Content['competition']['winners']) => (
  <>
    <h2>{title}</h2>
    <ul className={styles.winners}>
      {levels.flatMap((level) =>
        winners[level].slice(0, 1).map(({ hound, breed, handler }) => (
          <li key={level}>
            <img alt="" loading="lazy" {...rosettes[level][0]} />
            <span>
              <span className={styles.level}>{levelNames[level]}</span>
              <b>{hound}</b>
              {breed}, with {handler}
            </span>
          </li>
        )),
      )}
    </ul>
  </>
);

/** Replaces the boards while no hound has run: when the rings open, the announcements, and the winners before. */
export const ClosedRings = ({ announcements }: { readonly announcements: readonly PublicAnnouncement[] }) => {
  const { title, text } = useClosedWords();
  const { winners } = useContent('competition');
  return (
    <>
      <PageHead
        title={title}
        lede={text}
        colour="ochre"
        scene="downs"
        dog="sitting"
        dogAlt="A woolly Lagotto, waiting its turn"
        actions={
          <>
            <TextLink to={paths.competition}>About the competition</TextLink>
            <TextLink to={paths.competitionRules}>How it’s scored</TextLink>
          </>
        }
      />
      <Section>
        <div className="wrap">
          <Announcements list={announcements} />
          <LastYearsBest {...winners} />
        </div>
      </Section>
    </>
  );
};
