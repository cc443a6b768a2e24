import { pointsInWords } from '#core/competition/rules/points-in-words.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { Content } from '#core/site/content/content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './points.module.css';

type PointsProps = { readonly words: Content['competition']['points']; readonly rulebook: Rulebook };

/** A summary of the points; the rules pages have the details. */
export const Points = ({ words: { title, text, judges, table }, rulebook }: PointsProps) => (
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
          {table.map((counted) => (
            <tr key={counted.what}>
              <th scope="row">{counted.what}</th>
              <td className="num">{pointsInWords(counted, rulebook)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);
