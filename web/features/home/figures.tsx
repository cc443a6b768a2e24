import styles from './figures.module.css';

type FiguresProps = {
  readonly figures: readonly { readonly what: string; readonly says: string }[];
  /** Hides them from screen readers, where other text says the same. */
  readonly silent?: boolean;
};

/** Large numbers, each above what it counts. */
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
