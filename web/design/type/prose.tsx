import type { Prose as ProseText } from '#core/kernel/content-shapes/prose.ts';
import { classNames } from './class-names.ts';
import styles from './prose.module.css';

/** Text from the content files: Markdown rendered to HTML on the server, with raw HTML removed. */
export const Prose = ({
  children,
  className,
}: {
  readonly children: ProseText;
  readonly className?: string | undefined;
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the content reader removes raw HTML
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: children }} />
);
