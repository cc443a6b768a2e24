import type { HomeWords } from '#core/site/content/pages/home.ts';
import underground from '../../../design/art/underground.svg';
import { Section } from '../../../design/layout/section.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { TrailLabel } from '../../../design/type/trail-label.tsx';
import { ScentTrail } from './scent-trail.tsx';
import styles from './underground-section.module.css';

/** The section below the hero: the dashed line continues to the truffle, beside the text about the festival. */
export const UndergroundSection = ({ label, title, lede, text, action }: HomeWords['about']) => (
  <Section ground="soil" id="about" className={styles.underground}>
    <div className={styles.art} data-edge="2" aria-hidden="true">
      <img src={underground} alt="" width="1600" height="760" loading="lazy" />
      <ScentTrail
        className={styles.trail}
        viewBox="0 0 1600 760"
        anchor="xMidYMin slice"
        path="M798 0c0 82 2 130 98 170s160 60 208 140 80 110 152 138.400"
      />
    </div>
    <div className="wrap">
      <div className={styles.words}>
        <TrailLabel>{label}</TrailLabel>
        <h2>{title}</h2>
        <p className="lede">{lede}</p>
        <Prose className="muted">{text}</Prose>
        <TextLink to={action.to} className={styles.action}>
          {action.title}
        </TextLink>
      </div>
    </div>
  </Section>
);
