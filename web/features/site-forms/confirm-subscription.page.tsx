import { siteFormMessages } from '#core/site-forms/messages.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import { LinkPage } from './link-page.tsx';

/** /confirm-subscription: the link in the confirmation e-mail of a mailing list. */
export const Component = () => (
  <LinkPage
    title="One press more"
    lede="You have found the letter. Press this, and you are on the list."
    button="Yes, put me on the list"
    over={{
      lede: 'Links in letters about lists are good for a week.',
      message: siteFormMessages.linkOver,
      wayOn: (
        <>
          <LinkButton to={paths.subscribe} variant="ink">
            Ask for a new letter
          </LinkButton>
          <TextLink to={paths.contact}>Write to us</TextLink>
        </>
      ),
    }}
  />
);
