import { LinkPage } from './link-page.tsx';

/** /unsubscribe: the way off a list, from any letter to it. */
export const Component = () => (
  <LinkPage
    title="Leave the list"
    lede="No hard feelings. Press this, and we write to you no more unless you ask."
    button="Take me off the list"
  />
);
