import { LinkButton } from '../../design/button.tsx';
import { PageHead } from '../../design/page-head.tsx';
import { Picture } from '../../design/picture.tsx';
import { Prose } from '../../design/prose.tsx';
import { Section } from '../../design/section.tsx';
import { useContent } from '../../use-content.ts';
import styles from './judges.module.css';

/** Who judges (§2 /judges): four profiles, the portrait now on one side, now on the other. */
export const Component = () => {
  const { title, intro, action, judges } = useContent('judges');
  return (
    <>
      <PageHead title={title} lede={intro} colour="sage" scene="wood" />
      <Section>
        <div className="wrap">
          <LinkButton to={action.to} variant="ink">
            {action.title}
          </LinkButton>
          {judges.map(({ name, role, note, picture, description, facts }) => (
            <article key={name} className={styles.judge}>
              <Picture picture={picture} className={styles.portrait} />
              <div>
                <p className={styles.role}>{role}</p>
                <h2>{name}</h2>
                <p className="lede">{note}</p>
                <Prose>{description}</Prose>
                <dl className={styles.facts}>
                  {facts.map(({ what, says }) => (
                    <div key={what}>
                      <dt>{what}</dt>
                      <dd>{says}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </article>
          ))}
        </div>
      </Section>
    </>
  );
};
