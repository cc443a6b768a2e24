import { paths } from '../../app/paths.ts';
import underground from '../../design/art/underground.svg';
import { Section } from '../../design/section.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { TrailLabel } from '../../design/trail-label.tsx';
import { ScentTrail } from './scent-trail.tsx';
import styles from './underground.module.css';

/** Below the ground: the scent line goes on to the truffle, and the words say why. */
export const Underground = () => (
  <Section ground="soil" id="about" className={styles.underground}>
    <div className={styles.art} aria-hidden="true">
      <img src={underground} alt="" width="1600" height="760" loading="lazy" />
      <ScentTrail
        className={styles.trail}
        viewBox="0 0 1600 760"
        anchor="xMidYMin slice"
        path="M786-12c-34 82 14 142 110 182s160 60 208 140 80 110 152 138.400"
      />
    </div>
    <div className="wrap">
      <div className={styles.words}>
        <TrailLabel>About the day</TrailLabel>
        <h2>The good stuff is underfoot</h2>
        <p className="lede">
          Beneath our oaks and hazels, a few inches down in the chalk, grows one of the world’s great delicacies. Hardly
          anybody knows. The dogs do.
        </p>
        <p className="muted">
          Once a year the people who grow, hunt, study and cook British truffles gather on one racecourse and let
          everyone else in on it. Watch hounds work. Shave something over your eggs. Look at a spore. Go home smelling
          faintly marvellous.
        </p>
        <TextLink to={paths.whenAndWhere}>When and where</TextLink>
      </div>
    </div>
  </Section>
);
