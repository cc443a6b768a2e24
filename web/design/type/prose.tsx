import type { Prose as ProseText } from '#core/content/shapes/prose.ts';
import { classNames } from './class-names.ts';
import styles from './prose.module.css';

/** Running text from the content files: Markdown that was made into HTML, without a tag of its author's, on the server. */
export const Prose = ({ children, className }: { readonly children: ProseText; readonly className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the reader of the content lets no HTML of anybody's through
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: children }} />
);
