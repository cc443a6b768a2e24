import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import { festivalDay, festivalHours, festivalPlace } from '#core/kernel/edition/festival-day.ts';
import { CallToActionButton } from '../../../app/buttons/call-to-action-button.tsx';
import { DayInCalendar } from '../../../app/festival/day-in-calendar.tsx';
import { useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useFacts } from '../../../app/festival/use-facts.ts';
import { useSaleFacts } from '../../../app/festival/use-sale-facts.ts';
import { VenueAddress } from '../../../app/festival/venue-address.tsx';
import { WaysToCome } from '../../../app/festival/ways-to-come.tsx';
import { isStillThere } from '../../../app/header/menus.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { Facts } from '../../../design/type/facts.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './event.module.css';

/**
 * The day on one page (§2 /event): the facts, what to bring, and the activities. Once the day is over or called off, a
 * notice of that replaces what to bring.
 */
export const Component = () => {
  const { edition } = useSite().config;
  const filled = useFacts();
  const state = useEditionState();
  const isComing = state === 'before' || state === 'today';
  const { title, intro, facts, parts, bring } = useContent('event');
  const { over } = useContent('site');
  const saleFacts = useSaleFacts(facts.all);
  const dayAndPlace = [
    ...(state === 'called-off'
      ? []
      : [{ what: facts.when, says: `${festivalDay(edition)}, ${festivalHours(edition)}` }]),
    { what: facts.where, says: festivalPlace(edition) },
  ];
  const shown = parts.all.filter(({ action }) => !action || isStillThere(action.to, state, edition));
  return (
    <>
      <PageHead title={title} lede={intro} colour="sky" dog="scent" dogAlt="A truffle hound with its nose down" />
      <Section>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>{facts.title}</h2>
            <Facts facts={[...dayAndPlace, ...saleFacts]} />
          </div>
          <div className={`printed ${styles.card}`} data-panel="ochre">
            {isComing && (
              <>
                <h2>{bring.title}</h2>
                <ul>
                  {bring.things.map((thing) => (
                    <li key={thing}>{thing}</li>
                  ))}
                </ul>
              </>
            )}
            {state === 'after' && (
              <>
                <h2>{filled(over.title)}</h2>
                <p>{filled(over.text)}</p>
              </>
            )}
            {state === 'called-off' && (
              <>
                <h2>Called off</h2>
                <p>{calledOffMessages.home(edition.year)}</p>
              </>
            )}
            <CallToActionButton />
          </div>
        </div>
      </Section>
      <Section id="getting-here">
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>Getting here</h2>
            <VenueAddress />
            <DayInCalendar />
          </div>
          <WaysToCome />
        </div>
      </Section>
      <Section ground="alt" edge={2}>
        <div className="wrap">
          <h2>{parts.title}</h2>
          <div className={styles.parts}>
            {shown.map((part) => (
              <article key={part.title}>
                {part.icon && <Icon name={part.icon} />}
                <h3>{part.title}</h3>
                <Prose>{part.text}</Prose>
                {part.action && <TextLink to={part.action.to}>{part.action.title}</TextLink>}
              </article>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
};
