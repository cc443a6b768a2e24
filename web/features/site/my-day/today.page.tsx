import { Link } from 'react-router-dom';
import { festivalDay } from '#core/kernel/edition/festival-day.ts';
import { hourOf, spokenTime } from '#core/kernel/edition/spoken-times.ts';
import { formatWeekday, londonDate, minutesOfDay } from '#core/kernel/time.ts';
import { slotEnd } from '#core/site/content/programme.ts';
import { type Entry, entriesOf, nextAfter } from '#core/site/my-day/day-items.ts';
import { dayMessages } from '#core/site/my-day/day-messages.ts';
import { todayMessages as words } from '#core/site/my-day/today-messages.ts';
import { type SiteMoment, useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { useMinute } from '../../../app/festival/use-minute.ts';
import { paths } from '../../../app/paths.ts';
import { type StarsHere, useStars } from '../../../app/stars/use-stars.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { LinkButton } from '../../../design/button.tsx';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { DayItemRow } from './day-item-row.tsx';
import { DayLine } from './day-line.tsx';
import { PlanOfGround } from './ground-plan.tsx';
import { ItemPlace } from './item-place.tsx';
import styles from './my-day.module.css';
import { NextItem } from './next-item.tsx';
import { RingsToday } from './rings-today.tsx';
import { useDayItems } from './use-day-items.ts';

/** The day by the clock: what is on now and in the next half hour, what the rings do, and where things are. */
export const Component = () => {
  const moment = useFestivalMoment();
  return moment === 'morning' || moment === 'open' ? <TheDay moment={moment} /> : <AnotherDay moment={moment} />;
};

/** How far ahead "the next half hour" looks, in minutes. */
const soonMinutes = 30;

const planId = 'plan';

const TheDay = ({ moment }: { readonly moment: 'morning' | 'open' }) => {
  const { edition } = useSite().config;
  const minutes = useMinute();
  const online = useOnline();
  const stars = useStars();
  const things = useDayItems();
  const entries = entriesOf(things);
  const stalls = things.filter(({ key, kind }) => kind === 'stall' && stars.keys.has(key));
  const starredFirst = (list: readonly Entry[]) =>
    list.toSorted((one, other) => Number(stars.keys.has(other.thing.key)) - Number(stars.keys.has(one.thing.key)));
  const now = entries.filter(({ session }) => session.from <= minutes && minutes < slotEnd(session));
  const soon = entries.filter(({ session }) => session.from > minutes && session.from <= minutes + soonMinutes);
  const own = entries.filter(({ thing }) => stars.keys.has(thing.key));
  const starredNext = nextAfter(own, minutes);
  // Without a starred one the programme's, so that nothing below moves when the stars are known.
  const next = starredNext ?? nextAfter(entries, minutes);
  const gates =
    moment === 'open' ? words.gatesClose(hourOf(edition.endsAt)) : words.gatesOpen(hourOf(edition.startsAt));
  return (
    <>
      <PageHead
        title={words.itIs(spokenTime(minutes))}
        lede={
          <>
            {gates}
            <DayLine from={minutesOfDay(edition.startsAt)} to={minutesOfDay(edition.endsAt)} now={minutes} own={own} />
          </>
        }
        colour="sky"
        scene="downs"
        dog="scent"
        low
      />
      <Section>
        <div className="wrap">
          {!online && <NoSignal says={words.noSignal} />}
          {next && <NextItem {...{ next, planId }} now={minutes} isStarred={next === starredNext} />}
          <div className={styles.columns}>
            <div>
              <Entries
                {...{ title: words.onNow, none: words.nothingNow, entries: starredFirst(now), stars }}
                when={({ session }) => dayMessages.until(spokenTime(slotEnd(session)))}
              />
              <Entries
                {...{ title: words.soon, none: words.nothingSoon, entries: starredFirst(soon), stars }}
                when={({ session }) => spokenTime(session.from)}
              />
              {stalls.length > 0 && (
                <section className={styles.part} aria-label={words.yourStalls}>
                  <h2>{words.yourStalls}</h2>
                  <ul className={styles.rows}>
                    {stalls.map((stall) => (
                      <DayItemRow key={stall.key} thing={stall} stars={stars} when={words.allDay} />
                    ))}
                  </ul>
                </section>
              )}
              <p className={styles.more}>
                <Link to={paths.myDay}>{words.wholeProgramme}</Link>
              </p>
              <LostSomeone />
            </div>
            <Where />
          </div>
        </div>
      </Section>
      {edition.parts.competition && <RingsToday />}
    </>
  );
};

type NoSignalProps = { readonly says: (when: string) => string };

/** When the phone fetched the page, for a visitor without signal; with its day unless that is today. */
const NoSignal = ({ says }: NoSignalProps) => {
  const { now: fetchedAt } = useSite().config;
  const { clock } = usePorts();
  const isToday = londonDate(fetchedAt) === londonDate(clock.now());
  const hour = hourOf(fetchedAt);
  return <Alert kind="warn">{says(isToday ? hour : words.timeAndDay(hour, formatWeekday(fetchedAt)))}</Alert>;
};

type EntriesProps = {
  readonly title: string;
  readonly none: string;
  readonly entries: readonly Entry[];
  readonly stars: StarsHere;
  readonly when: (entry: Entry) => string;
};

const Entries = ({ title, none, entries, stars, when }: EntriesProps) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {entries.length === 0 && <p className="muted">{none}</p>}
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <DayItemRow
          key={`${entry.thing.key} ${entry.session.from}`}
          thing={entry.thing}
          stars={stars}
          when={when(entry)}
          place={<ItemPlace where={entry.thing.where} />}
        />
      ))}
    </ul>
  </section>
);

/** Where people go who have lost a child or a friend, and the number to ring; nothing when the plan doesn't say. */
const LostSomeone = () => {
  const lost = useContent('home').venue.plan?.services.find(({ kind }) => kind === 'lost-children');
  if (!lost) return null;
  return (
    <section className={styles.lost}>
      <h2>{words.lost}</h2>
      <p>{lost.says}</p>
      {lost.phone && <a href={`tel:${lost.phone.replaceAll(' ', '')}`}>{words.call(lost.phone)}</a>}
    </section>
  );
};

/** The edition's plan, or its map, with the key to its numbers. */
const Where = () => {
  const { map, places, plan } = useContent('home').venue;
  return (
    <section className={styles.part} id={planId}>
      <h2>{words.where}</h2>
      {plan ? <PlanOfGround {...plan} /> : <Picture picture={map} className={styles.map} />}
      <ol className={styles.places}>
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ol>
    </section>
  );
};

/** Any other day: which one it is, kindly, and where to go from here. */
const AnotherDay = ({ moment }: { readonly moment: Exclude<SiteMoment, 'morning' | 'open'> }) => {
  const { edition } = useSite().config;
  const online = useOnline();
  const toResults = edition.parts.competition ? [{ title: words.results, to: paths.results }] : [];
  const toPictures = edition.parts.gallery ? [{ title: words.pictures, to: paths.gallery }] : [];
  const toHome = { title: words.home, to: paths.home };
  const said = {
    before: {
      ...{ title: words.notYet, lede: words.notYetText(festivalDay(edition)) },
      go: [{ title: words.planIt, to: paths.myDay }],
    },
    evening: { title: words.evening, lede: words.eveningText, go: [...toResults, toHome] },
    after: { title: words.after, lede: words.afterText, go: [...toResults, ...toPictures, toHome] },
    'called-off': {
      ...{ title: words.calledOff, lede: words.calledOffText(edition.year) },
      go: [toHome, { title: words.contact, to: paths.contact }],
    },
  }[moment];
  const [first, ...others] = said.go;
  return (
    <>
      <PageHead
        title={said.title}
        lede={said.lede}
        colour="sky"
        scene="downs"
        dog="sitting"
        actions={
          <>
            {first && (
              <LinkButton variant="ink" to={first.to}>
                {first.title}
              </LinkButton>
            )}
            {others.map(({ title, to }) => (
              <TextLink key={to} to={to}>
                {title}
              </TextLink>
            ))}
          </>
        }
      />
      {(!online || moment === 'before') && (
        <Section>
          <div className="wrap">
            {!online && (
              <div className={styles.part}>
                <NoSignal says={words.noSignalOtherDay} />
              </div>
            )}
            {moment === 'before' && <Where />}
          </div>
        </Section>
      )}
    </>
  );
};
