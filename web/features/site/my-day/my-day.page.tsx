import { spokenTime, spokenTimes } from '#core/kernel/edition/spoken-times.ts';
import { slotEnd } from '#core/site/content/programme.ts';
import {
  type DayItem,
  dayInGroups,
  type Entry,
  entriesOf,
  type Group,
  overlapOf,
} from '#core/site/my-day/day-items.ts';
import { dayMessages } from '#core/site/my-day/day-messages.ts';
import { myDayMessages as words } from '#core/site/my-day/messages.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import { StarButton } from '../../../app/stars/star-button.tsx';
import { type StarsHere, useStars } from '../../../app/stars/use-stars.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { DayItemRow } from './day-item-row.tsx';
import styles from './my-day.module.css';
import { useDayItems } from './use-day-items.ts';

const kept = { no: words.kept, yes: words.keptInAccount, behind: words.notSent } as const;

/** What a visitor starred, by the clock, with what clashes; below it everything that can be starred. */
export const Component = () => {
  const things = useDayItems();
  const stars = useStars();
  const own = things.filter(({ key }) => stars.keys.has(key));
  const { year } = useSite().config.edition;
  const moment = useFestivalMoment();
  const isOver = moment === 'evening' || moment === 'after';
  const isOff = moment === 'called-off';
  const lede = isOver ? words.ledeAfter : isOff ? words.ledeCalledOff(year) : words.lede;
  return (
    <>
      <PageHead title={words.title} lede={lede} colour="mist" scene="wood" dog="sitting" low />
      <Section>
        <div className={`wrap ${styles.columns}`}>
          <section aria-labelledby="your-day">
            <h2 id="your-day">{words.title}</h2>
            {own.length === 0 ? <p className="muted">{words.none}</p> : <OwnDay things={own} stars={stars} />}
          </section>
          <aside className={styles.aside} aria-labelledby="on-the-day">
            <h2 id="on-the-day">{isOver || isOff ? words.yourStars : words.onTheDay}</h2>
            {!isOver && !isOff && (
              <>
                <p className="muted">{words.onTheDayText}</p>
                <p>
                  <TextLink to={paths.today}>{words.openToday}</TextLink>
                </p>
              </>
            )}
            <p className="muted" role="status">
              {kept[stars.inAccount]}
            </p>
            {own.length > 0 && (
              <Button variant="line" small onClick={stars.forgetAll}>
                {words.forget}
              </Button>
            )}
          </aside>
        </div>
      </Section>
      <Everything things={things} stars={stars} />
    </>
  );
};

type Shown = { readonly things: readonly DayItem[]; readonly stars: StarsHere };

const OwnDay = ({ things, stars }: Shown) => (
  <ol className={styles.day}>
    {dayInGroups(things).map((group) => {
      const [first] = group;
      if (!first) return null;
      const key = `${first.thing.key} ${first.session.from}`;
      return group.length === 1 ? (
        <EntryRow key={key} entry={first} stars={stars} />
      ) : (
        <Clash key={key} group={group} stars={stars} />
      );
    })}
    {things
      .filter(({ sessions }) => sessions.length === 0)
      .map(({ key, name }) => (
        <li key={key}>
          <span />
          <div>
            <h3>{name}</h3>
            <p>{words.stallsOpen}</p>
          </div>
          <StarButton name={name} isOn onToggle={() => stars.toggle(key)} />
        </li>
      ))}
  </ol>
);

const EntryRow = ({ entry: { thing, session }, stars }: { readonly entry: Entry; readonly stars: StarsHere }) => (
  <li>
    <b className={styles.time}>{spokenTime(session.from)}</b>
    <div>
      <h3>{thing.name}</h3>
      <p>
        {[thing.where, session.to !== undefined && dayMessages.until(spokenTime(session.to))]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
    <StarButton name={thing.name} isOn onToggle={() => stars.toggle(thing.key)} />
  </li>
);

const Clash = ({ group, stars }: { readonly group: Group; readonly stars: StarsHere }) => {
  const names = group.map(({ thing }) => thing.name);
  const latest = Math.max(...group.map(({ session }) => session.from));
  return (
    <li className={styles.clash}>
      <h3>{words.clash(names, spokenTime(latest))}</h3>
      <ul className={styles.pair}>
        {group.map(({ thing, session }) => (
          <li key={`${thing.key} ${session.from}`} className={styles.one}>
            <h4>{thing.name}</h4>
            <p>{spokenTimes({ from: session.from, to: slotEnd(session) })}</p>
            <StarButton name={thing.name} isOn onToggle={() => stars.toggle(thing.key)} />
          </li>
        ))}
      </ul>
      <p>{words.overlap(overlapOf(group))}</p>
    </li>
  );
};

const timesOf = ({ sessions }: DayItem): string => sessions.map(spokenTimes).join(', ');

const Everything = ({ things, stars }: Shown) => {
  const of = (kind: DayItem['kind']) => things.filter((thing) => thing.kind === kind);
  const byTime = [...new Set(entriesOf(of('item')).map(({ thing }) => thing))];
  const parts = [
    { title: words.everything, list: byTime },
    { title: words.workshops, list: of('workshop') },
    { title: words.stalls, lede: words.stallsOpen, list: of('stall') },
  ].filter(({ list }) => list.length > 0);
  return (
    <Section ground="alt" edge={2}>
      <div className="wrap">
        {parts.map(({ title, lede, list }) => (
          <section key={title} className={styles.part}>
            <h2>{title}</h2>
            {lede && <p className="muted">{lede}</p>}
            <ul className={styles.rows}>
              {list.map((thing) => (
                <DayItemRow key={thing.key} thing={thing} stars={stars} when={timesOf(thing)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
};
