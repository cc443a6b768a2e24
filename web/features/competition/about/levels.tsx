import { baitsInWords, levelNames } from '#core/competition/rules/messages.ts';
import type { Ring } from '#core/competition/rules/rulebook.ts';
import { type Level, levels } from '#core/kernel/class-and-level.ts';
import type { Content } from '#core/site/content/content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import styles from './levels.module.css';

type LevelsWords = Content['competition']['levels'];
type LevelsProps = {
  readonly words: LevelsWords;
  /** The sentence below the title; null leaves it out. */
  readonly intro: string | null;
  readonly rings: Readonly<Record<Level, Ring>>;
};

const figuresOf = (ring: Ring, facts: LevelsWords['facts']) => [
  { what: facts.flags, says: String(ring.flags) },
  { what: facts.minutes, says: `${ring.minutes} min` },
  { what: facts.baits, says: baitsInWords(ring) },
];

/** The levels side by side, with the rulebook's figures for adults. */
export const Levels = ({ words: { title, note, facts, ...words }, intro, rings }: LevelsProps) => (
  <Section>
    <div className="wrap">
      <h2>{title}</h2>
      {intro && <p className="lede muted">{intro}</p>}
      <div className={styles.levels}>
        {levels.map((level) => (
          <article key={level} data-level={level}>
            <h3>{levelNames[level]}</h3>
            <p className="muted">{words[level].who}</p>
            <dl>
              {figuresOf(rings[level], facts).map(({ what, says }) => (
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
