import type { DayResults } from '#core/competition/results/day-results.ts';
import { classInWords, totalInWords } from '#core/competition/rules/messages.ts';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import { useFacts } from '../../../app/festival/use-facts.ts';
import bronze from '../../../design/art/rosettes/rosette-bronze-1.svg';
import gold from '../../../design/art/rosettes/rosette-gold-1.svg';
import silver from '../../../design/art/rosettes/rosette-silver-1.svg';
import { LinkButton } from '../../../design/button.tsx';
import { Section } from '../../../design/layout/section.tsx';
import styles from './champions.module.css';

const rosettes = { gold, silver, bronze };

type ChampionsProps = { readonly words: HomeWords['after']['champions']; readonly results: DayResults };

/**
 * After the day: the winning hound of each class with a signed result, and a note while other results are being signed.
 */
export const Champions = ({ words, results: { state, champions } }: ChampionsProps) => {
  const filled = useFacts();
  if (state === 'none') return null;
  return (
    <Section ground="soil" className={styles.section}>
      <div className="wrap">
        <h2>{filled(words.title)}</h2>
        {state === 'being-signed' && <p role="status">{words.signing}</p>}
        {champions.length > 0 && (
          <ul className={styles.champions}>
            {champions.map((champion) => (
              <li key={champion.number}>
                <img
                  src={rosettes[champion.level]}
                  alt={`First in ${classInWords(champion)}`}
                  width="104"
                  height="125"
                  loading="lazy"
                />
                <div>
                  <h3>{champion.hound}</h3>
                  <p>
                    {champion.breed}, with {champion.handler}
                  </p>
                  <p className="muted">
                    {totalInWords(champion.total)} in {classInWords(champion)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          <LinkButton to={words.results.to} variant="paper">
            {words.results.title}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
};
