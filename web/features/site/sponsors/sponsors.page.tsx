import { useContent } from '../../../composition/use-content.ts';
import { LinkButton } from '../../../design/button.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { SponsorPlate } from './sponsor-plate.tsx';
import styles from './sponsors.module.css';

/** The sponsors (§2 /sponsors), and how to become one. */
export const Component = () => {
  const { title, intro, sponsors, join } = useContent('sponsors');
  return (
    <>
      <PageHead title={title} lede={intro} colour="sky" thing="sprig" />
      <Section>
        <div className={`wrap ${styles.page}`}>
          {sponsors.map((sponsor, index) => (
            <SponsorPlate key={sponsor.name} sponsor={sponsor} first={index === 0} />
          ))}
          <div className={styles.join}>
            <Icon name={join.icon} />
            <div>
              <h2>{join.title}</h2>
              <p className="muted">{join.text}</p>
            </div>
            <LinkButton to={join.action.to} variant="ink">
              {join.action.title}
            </LinkButton>
          </div>
        </div>
      </Section>
    </>
  );
};
