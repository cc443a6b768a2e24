import type { AnchorHTMLAttributes } from 'react';
import { useFileAddress } from './use-file-address.ts';

type FileLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The path of the file in our API, without a year. */
  readonly path: string;
};

/** A link to a file of the year that the desk's page shows. */
export const FileLink = ({ path, children, ...rest }: FileLinkProps) => (
  <a {...rest} href={useFileAddress()(path)}>
    {children}
  </a>
);
