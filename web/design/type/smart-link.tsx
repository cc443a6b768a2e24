import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './smart-link.module.css';

/** Whether an address leaves the site's own pages: another origin, or a scheme such as mailto. */
export const isElsewhere = (to: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string; readonly children: ReactNode };

/** A link to a page of ours or to another site; the latter shows ↗ and says so to screen readers. */
export const SmartLink = ({ to, children, ...rest }: SmartLinkProps) => {
  if (!isElsewhere(to)) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener" {...rest}>
      {children}
      <span aria-hidden="true" className={styles.mark}>
        ↗
      </span>
      <span className="visually-hidden"> (opens elsewhere)</span>
    </a>
  );
};
