import type { Content } from '#core/site/content/content.ts';
import { Section } from '../../../design/layout/section.tsx';
import styles from './quotations.module.css';

type QuotationsProps = Content['founders']['founders'][number]['testimonials'];

/** Quotations about a founder, side by side: few enough to need no carousel. */
export const Quotations = ({ title, said }: QuotationsProps) => (
  <Section ground="alt" edge={2}>
    <div className="wrap">
      <h2>{title}</h2>
      <ul className={styles.said}>
        {said.map(({ text, author }) => (
          <li key={text}>
            <figure>
              <blockquote>“{text}”</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
