import type { HomeWords } from '#core/content/pages/home.ts';
import bronze from '../../design/art/rosettes/rosette-bronze-1.svg';
import gold from '../../design/art/rosettes/rosette-gold-1.svg';
import silver from '../../design/art/rosettes/rosette-silver-1.svg';
import { LinkButton } from '../../design/button.tsx';
import { Section } from '../../design/layout/section.tsx';
import styles from './champions.module.css';

const rosettes = { gold, silver, bronze };

/** After the day: the winning hound of each level, with its rosette. */
export const Champions = ({ title, results, hounds }: NonNullable<HomeWords['after']['champions']>) => (
  <Section ground="soil" className={styles.section}>
    <div className="wrap">
      <h2>{title}</h2>
      <ul className={styles.champions}>
        {hounds.map(({ level, name, who, points }) => (
          <li key={name}>
            <img src={rosettes[level]} alt={`First in ${level}`} width="104" height="125" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p>{who}</p>
              <p className="muted">{points}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="actions">
        <LinkButton to={results.to} variant="paper">
          {results.title}
        </LinkButton>
      </div>
    </div>
  </Section>
);
