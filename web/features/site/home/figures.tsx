import styles from './figures.module.css';

type FiguresProps = {
  readonly figures: readonly { readonly what: string; readonly says: string }[];
  /** Hides the figures from screen readers, when other text says the same. */
  readonly silent?: boolean;
};

/** Large numbers, each above its label. */
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
