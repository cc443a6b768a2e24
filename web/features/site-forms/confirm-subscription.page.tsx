import { LinkPage } from './link-page.tsx';

/** /confirm-subscription: the link of a letter to somebody who asked for a list. */
export const Component = () => (
  <LinkPage
    title="One press more"
    lede="You have found the letter. Press this, and you are on the list."
    button="Yes, put me on the list"
  />
);
