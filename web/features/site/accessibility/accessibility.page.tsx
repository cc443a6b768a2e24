import { proseWithFacts } from '#core/kernel/content-shapes/facts.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './accessibility.module.css';

/** /accessibility: the ground, the site, and whom to tell. */
export const Component = () => {
  const { title = 'Accessibility', intro, ground, site, tell } = useContent('accessibility');
  const facts = siteFacts(useSite());
  return (
    <>
      <PageHead title={title} lede={intro} colour="mist" dog="sitting" dogAlt="A woolly Lagotto, waiting" />
      {ground && (
        <Section>
          <div className="wrap">
            <h2>{ground.title}</h2>
            <div className={styles.ground}>
              {ground.all.map(({ title: name, text, icon, action }) => (
                <article key={name}>
                  {icon && <Icon name={icon} />}
                  <h3>{name}</h3>
                  <Prose>{proseWithFacts(text, facts)}</Prose>
                  {action && <TextLink to={action.to}>{action.title}</TextLink>}
                </article>
              ))}
            </div>
          </div>
        </Section>
      )}
      {site && (
        <Section ground="alt" edge={2}>
          <div className="wrap">
            <h2>{site.title}</h2>
            <Prose>{site.text}</Prose>
            <div className={styles.site}>
              <Things {...site.works} look="works" />
              <Things {...site.notYet} look="notYet" />
            </div>
          </div>
        </Section>
      )}
      {tell && (
        <Section edge={1}>
          <div className="wrap">
            <h2>{tell.title}</h2>
            <Prose>{tell.text}</Prose>
            <p className={styles.tell}>
              <LinkButton to={tell.action.to}>{tell.action.title}</LinkButton>
            </p>
          </div>
        </Section>
      )}
    </>
  );
};

type ThingsProps = { readonly title: string; readonly things: readonly string[]; readonly look: 'works' | 'notYet' };

const Things = ({ title, things, look }: ThingsProps) => (
  <div className={styles[look]}>
    <h3>{title}</h3>
    <ul>
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  </div>
);
