import { useState } from 'react';
import type { Content } from '#core/site/content/content.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import { rosettes } from '../../../design/pictures/rosettes.ts';
import styles from './winners.module.css';

type WinnersWords = Content['competition']['winners'];
type Winner = WinnersWords['gold'][number];

const names = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const;
const levels = ['gold', 'silver', 'bronze'] as const;

const wording = ({ hound, breed, handler }: Winner) => ({ hound, about: `${breed}, with ${handler}` });

/**
 * Last year's winners (§2), three places per level. The rosette opens a larger picture; without scripts it is a link to
 * the image.
 */
export const Winners = ({ title, ...podiums }: WinnersWords) => {
  const [enlarged, enlarge] = useState<Winner | null>(null);
  return (
    <Section ground="soil" edge={3}>
      <div className="wrap">
        <h2>{title}</h2>
        <div className={styles.podiums}>
          {levels.map((level) => (
            <div key={level}>
              <h3>{names[level]}</h3>
              <ol>
                {podiums[level].map((winner, nth) => (
                  <li key={winner.hound}>
                    <a
                      href={winner.picture.src}
                      aria-label={`Enlarge ${winner.hound}`}
                      aria-haspopup="dialog"
                      onClick={(event) => {
                        event.preventDefault();
                        enlarge(winner);
                      }}
                    >
                      <img
                        alt={`${names[level]}, place ${winner.place ?? nth + 1}`}
                        loading="lazy"
                        {...rosettes[level][(winner.place ?? nth + 1) - 1]}
                      />
                    </a>
                    <span>
                      <b>{winner.hound}</b>
                      <span className="muted">{wording(winner).about}</span>
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
      <Dialog open={enlarged !== null} onClose={() => enlarge(null)} title={enlarged?.hound ?? ''}>
        {enlarged && (
          <figure className={styles.enlarged}>
            <Picture picture={enlarged.picture} first sizes="(min-width: 40em) 36rem, 90vw" />
            <figcaption>{wording(enlarged).about}</figcaption>
          </figure>
        )}
      </Dialog>
    </Section>
  );
};
