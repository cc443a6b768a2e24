import { festivalDay, festivalHours, festivalPlace } from '../../app/festival-day.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import { PageHead } from '../../design/page-head.tsx';
import { Prose } from '../../design/prose.tsx';
import { Section } from '../../design/section.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';
import styles from './event.module.css';

/** The day on one page (§2 /event): facts first, then what there is to do, then what to bring. */
export const Component = () => {
  const { edition, ticketsUrl } = useSite().config;
  const { title, intro, facts, parts, bring } = useContent('event');
  const dayAndPlace = [
    { what: 'When', says: `${festivalDay(edition)}, ${festivalHours(edition)}` },
    { what: 'Where', says: festivalPlace(edition) },
  ];
  return (
    <>
      <PageHead title={title} lede={intro} colour="sky" dog="scent" dogAlt="A truffle hound with its nose down" />
      <Section>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>The facts</h2>
            <Facts facts={[...dayAndPlace, ...facts]} />
          </div>
          <div className={`printed ${styles.card}`} data-panel="ochre">
            <h2>{bring.title}</h2>
            <ul>
              {bring.things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
            <LinkButton to={ticketsUrl}>Get your tickets</LinkButton>
          </div>
        </div>
      </Section>
      <Section ground="alt" edge={2}>
        <div className="wrap">
          <h2>What there is to do</h2>
          <div className={styles.parts}>
            {parts.map((part) => (
              <article key={part.title}>
                <h3>{part.title}</h3>
                <Prose>{part.text}</Prose>
                {part.action && <TextLink to={part.action.to}>{part.action.title}</TextLink>}
              </article>
            ))}
            <article>
              <h3>When is what</h3>
              <p>Six lanes from ten to five, so that nobody has to choose twice.</p>
              <TextLink to={paths.programme}>The programme</TextLink>
            </article>
          </div>
        </div>
      </Section>
    </>
  );
};
