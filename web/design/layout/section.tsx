import type { ReactNode } from 'react';
import { classNames } from '../type/class-names.ts';
import styles from './section.module.css';

type SectionProps = {
  /** `quote` is white on the accent colour, for testimonials. */
  readonly ground?: 'page' | 'alt' | 'soil' | 'quote';
  /** The drawn edge with which the section overlaps the previous one; only between different colours. */
  readonly edge?: 1 | 2 | 3;
  readonly tight?: boolean;
  readonly id?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A full-width band of the page with its own background. Children have to have the class `wrap`. */
export const Section = ({ ground = 'page', edge, tight, id, label, className, children }: SectionProps) => (
  <section
    id={id}
    aria-label={label}
    className={classNames(
      styles.section,
      styles[ground],
      ground === 'soil' && 'on-soil',
      edge && styles.edge,
      tight && styles.tight,
      className,
    )}
    data-edge={edge}
  >
    {children}
  </section>
);
