import { type ComponentType, createContext, useContext } from 'react';
import { SmartLink, type SmartLinkProps } from '../../../../design/type/smart-link.tsx';

/** Whether an organiser views the page as another user. */
export const ViewedAs = createContext(false);

type OwnLinkProps = SmartLinkProps & {
  /** The component that renders the link; a plain link by default. */
  readonly as?: ComponentType<SmartLinkProps>;
};

/**
 * A link to one of the visitor's own pages. For an organiser who views the page as another user it is only text,
 * because the link would open the organiser's own page.
 */
export const OwnLink = ({ as: Shown = SmartLink, ...link }: OwnLinkProps) =>
  useContext(ViewedAs) ? <span>{link.children}</span> : <Shown {...link} />;
