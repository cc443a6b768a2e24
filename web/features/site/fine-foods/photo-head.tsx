import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#core/kernel/content-shapes/picture.ts';
import { Picture } from '../../../design/pictures/picture.tsx';
import styles from './photo-head.module.css';

type PhotoHeadProps = {
  readonly title: string;
  readonly lede: string;
  readonly picture: PictureFacts;
  readonly children: ReactNode;
};

/**
 * A page head with a photograph, darkened behind the text: from the left, on a phone from below. Only one page uses it.
 */
export const PhotoHead = ({ title, lede, picture, children }: PhotoHeadProps) => (
  <div className={styles.head}>
    <Picture picture={picture} first sizes="100vw" className={styles.photo} />
    <div className={`wrap ${styles.words}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{lede}</p>
      <div className="actions">{children}</div>
    </div>
  </div>
);
