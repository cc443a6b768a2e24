import { type ComponentType, createContext, useContext } from 'react';
import { SmartLink, type SmartLinkProps } from '../../../design/type/smart-link.tsx';

/** Whether an organiser views the page as someone else. */
export const ViewedAs = createContext(false);

type OwnLinkProps = SmartLinkProps & {
  /** How it looks; a plain link unless given. */
  readonly as?: ComponentType<SmartLinkProps>;
};

/** A link to a page that is the visitor's own. An organiser who views it as someone else would get their own page: words alone. */
export const OwnLink = ({ as: Shown = SmartLink, ...link }: OwnLinkProps) =>
  useContext(ViewedAs) ? <span>{link.children}</span> : <Shown {...link} />;
