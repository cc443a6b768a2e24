import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#core/kernel/content-shapes/picture.ts';
import type { Prose as ProseText } from '#core/kernel/content-shapes/prose.ts';
import { Prose } from '../type/prose.tsx';
import { Tags } from '../type/tags.tsx';
import styles from './person.module.css';
import { Picture } from './picture.tsx';

type PersonProps = {
  readonly name: string;
  /** The person's roles at the festival, as small labels. */
  readonly roles: readonly string[];
  /** One line under the name. */
  readonly note?: string | undefined;
  /** The first is the portrait; the others are shown below it. */
  readonly pictures: readonly PictureFacts[];
  readonly bio: ProseText;
  /** Whether the portrait is on the first screen, and so not lazy-loaded. */
  readonly first?: boolean;
  /** More about the person: facts, links, a quotation. */
  readonly children?: ReactNode;
};

/**
 * One person, portrait beside text. In a list of persons, every second one has the portrait on the other side, and
 * lines separate them.
 */
export const Person = ({ name, roles, note, pictures, bio, first, children }: PersonProps) => (
  <article className={styles.person}>
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          picture={picture}
          sizes="(min-width: 47.5em) 27rem, 100vw"
          first={first === true && index === 0}
        />
      ))}
    </div>
    <div>
      <Tags tags={roles} />
      <h2 className={styles.name}>{name}</h2>
      {note && <p className="lede muted">{note}</p>}
      <Prose>{bio}</Prose>
      {children}
    </div>
  </article>
);
