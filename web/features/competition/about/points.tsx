import { pointsInWords } from '#core/competition/rules/points-in-words.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { Content } from '#core/site/content/content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Table } from '../../../design/layout/table.tsx';
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
      <Table
        rows={table}
        keyOf={({ what }) => what}
        className={styles.points}
        columns={[
          { label: 'In the ring', isRowHeading: true, cell: ({ what }) => what },
          { label: 'Points', cellClass: 'num', cell: (counted) => pointsInWords(counted, rulebook) },
        ]}
      />
    </div>
  </Section>
);
