import styles from './figures.module.css';

type FiguresProps = {
  readonly figures: readonly { readonly what: string; readonly says: string }[];
  /** For the eye alone, where something else says it aloud. */
  readonly silent?: boolean;
};

/** Large carved figures, each over what it counts. */
export const Figures = ({ figures, silent = false }: FiguresProps) => (
  <dl className={styles.figures} aria-hidden={silent || undefined}>
    {figures.map(({ what, says }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
);
