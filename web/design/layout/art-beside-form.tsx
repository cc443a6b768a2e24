import type { ReactNode } from 'react';
import dawn from '../art/dawn-portrait.svg';
import { Logo } from '../pictures/logo.tsx';
import { classNames } from '../type/class-names.ts';
import styles from './art-beside-form.module.css';

type ArtBesideFormProps = {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
};

/** A page that is half art, half form: log in, sign up, password resets. On a phone the art is a strip above the form. */
export const ArtBesideForm = ({ title, lede, children }: ArtBesideFormProps) => (
  <div className={styles.halves}>
    <div className={styles.art}>
      <img src={dawn} alt="" width="800" height="1240" />
    </div>
    <div className={styles.side}>
      <div className={styles.words}>
        <Logo className={styles.logo} />
        <h1 tabIndex={-1}>{title}</h1>
        {lede && <p className={classNames('lede muted', styles.lede)}>{lede}</p>}
        {children}
      </div>
    </div>
  </div>
);
