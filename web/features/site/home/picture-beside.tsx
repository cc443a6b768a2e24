import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#core/kernel/content-shapes/picture.ts';
import { Picture } from '../../../design/pictures/picture.tsx';
import styles from './picture-beside.module.css';

type PictureBesideProps = {
  readonly picture: PictureFacts;
  readonly caption?: string;
  readonly children: ReactNode;
};

/** A large photograph on the left and text on the right; on a phone the photograph is below. */
export const PictureBeside = ({ picture, caption, children }: PictureBesideProps) => (
  <div className={`wrap ${styles.halves}`}>
    <figure>
      <Picture picture={picture} sizes="(min-width: 82rem) 46rem, (min-width: 56.25em) 55vw, 94vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
    <div>{children}</div>
  </div>
);
