import type { Content } from '#core/content/content.ts';
import { Prose } from '../../design/prose.tsx';
import { Section } from '../../design/section.tsx';
import { TextLink } from '../../design/text-link.tsx';
import styles from './points.module.css';

/** What counts in the ring, in short; the rules say the rest. */
export const Points = ({ title, text, judges, table }: Content['competition']['points']) => (
  <Section edge={1}>
    <div className={`wrap ${styles.halves}`}>
      <div>
        <h2>{title}</h2>
        <Prose>{text}</Prose>
        <p className={styles.judges}>
          <TextLink to={judges.to}>{judges.title}</TextLink>
        </p>
      </div>
      <table className={styles.points}>
        <thead>
          <tr>
            <th scope="col">In the ring</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {table.map(({ what, points }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="num">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);
