import { classNames } from './class-names.ts';
import { SmartLink, type SmartLinkProps } from './smart-link.tsx';
import styles from './text-link.module.css';

/** A link outside running text: accent underline, 44 px of hit area. Links inside a sentence are plain `Link`s. */
export const TextLink = ({ className, ...rest }: SmartLinkProps) => (
  <SmartLink {...rest} className={classNames(styles.link, className)} />
);
