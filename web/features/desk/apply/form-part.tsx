import type { ReactNode } from 'react';
import type { TraderField, TraderForm } from '#core/desk/traders/trader-form.ts';
import styles from './apply.module.css';

/** The parts of the application, in the order of the page. */
export const parts = ['You', 'What you sell', 'The pitch', 'Papers', 'Read and send'] as const;

/** What a part with fields is given: the values that were saved, and why a field has to be put right. */
export type PartProps = {
  readonly saved: TraderForm;
  readonly wrong: Partial<Record<TraderField, string>>;
};

/** One part of the application under its number and name. */
export const Part = ({ nth, children }: { readonly nth: number; readonly children: ReactNode }) => (
  <section className={styles.part} id={`part-${nth}`} aria-labelledby={`part-${nth}-title`}>
    <h2 id={`part-${nth}-title`}>
      <span className={styles.nth}>{nth}</span> {parts[nth - 1]}
    </h2>
    {children}
  </section>
);
