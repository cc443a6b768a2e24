import type { ReactNode } from 'react';
import { type Edition, type EditionState, onSale } from '#core/edition/edition.ts';
import type { Instant } from '#core/kernel/time.ts';
import { festivalDay, festivalHours, festivalPlace } from '../../app/festival-day.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { useSite } from '../../site-context.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import styles from './hero.module.css';
import { HeroArt } from './hero-art.tsx';

type Words = { readonly headline: readonly [string, string]; readonly lede: string };

const words = ({ year }: Edition): Record<EditionState, Words> => ({
  before: {
    headline: ['Follow', 'the nose'],
    lede: 'A whole Saturday given over to the best smell in the British countryside, and to the very good dogs who find it.',
  },
  today: {
    headline: ['Follow', 'the nose'],
    lede: 'It is today. The gates are open, the hounds are out, and something is being shaved over eggs.',
  },
  after: {
    headline: ['Good', 'dogs, all'],
    lede: `The ${year} festival is over. The wood is quiet, the truffles are eaten, and the hounds are asleep on sofas.`,
  },
});

const Actions = ({ selling, ticketsUrl }: { selling: boolean; ticketsUrl: string }) =>
  selling ? (
    <>
      <LinkButton to={ticketsUrl}>Get your tickets</LinkButton>
      <TextLink to={paths.whenAndWhere}>When and where</TextLink>
    </>
  ) : (
    <>
      <LinkButton to={paths.myFestival}>My Festival</LinkButton>
      <TextLink to={paths.about}>About the day</TextLink>
    </>
  );

const Fact = ({ children, note }: { children: ReactNode; note: string }) => (
  <p>
    {children}
    <span>{note}</span>
  </p>
);

/** The dawn, the headline, and on the ground the time that is left. */
export const Hero = ({ state, now }: { state: EditionState; now: Instant }) => {
  const { config } = useSite();
  const { edition, ticketsUrl } = config;
  const { headline, lede } = words(edition)[state];
  return (
    <div className={styles.hero}>
      <HeroArt />
      <div className={`wrap ${styles.copy}`}>
        <h1 tabIndex={-1}>
          {headline[0]}
          <br />
          {headline[1]}
        </h1>
        <p className={styles.lede}>{lede}</p>
        <div className="actions">
          <Actions selling={onSale(edition, now)} ticketsUrl={ticketsUrl} />
        </div>
      </div>
      <div className={`wrap ${styles.ground}`}>
        {state === 'before' && <CountdownClock now={now} target={edition.startsAt} />}
        {state === 'today' && <p className={styles.nowOn}>Now on</p>}
        <div className={styles.facts}>
          <Fact note={festivalHours(edition)}>{festivalDay(edition)}</Fact>
          <Fact note="Under the South Downs">{festivalPlace(edition)}</Fact>
        </div>
      </div>
    </div>
  );
};
