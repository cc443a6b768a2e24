import type { Content } from '#core/content/content.ts';
import { Prose } from '../../design/prose.tsx';
import { Section } from '../../design/section.tsx';
import styles from './levels.module.css';

const names = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const;
const order = ['gold', 'silver', 'bronze'] as const;

/** What each level is, side by side. */
export const Levels = ({ title, intro, note, ...levels }: Content['competition']['levels']) => (
  <Section>
    <div className="wrap">
      <h2>{title}</h2>
      <p className="lede muted">{intro}</p>
      <div className={styles.levels}>
        {order.map((level) => (
          <article key={level} data-level={level}>
            <h3>{names[level]}</h3>
            <p className="muted">{levels[level].who}</p>
            <dl>
              {levels[level].facts.map(({ what, says }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd className="num">{says}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      <Prose>{note}</Prose>
    </div>
  </Section>
);
