import { siteFormMessages } from '#core/site/site-forms/messages.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { LinkPage } from './link-page.tsx';

/** /confirm-subscription: the link in the confirmation email of a mailing list. */
export const Component = () => (
  <LinkPage
    title="One more click"
    lede="Confirm, and you’re on the list."
    button="Yes, put me on the list"
    over={{
      lede: 'Links in our emails about lists work for a week.',
      message: siteFormMessages.linkOver,
      wayOn: (
        <>
          <LinkButton to={paths.subscribe} variant="ink">
            Ask for another email
          </LinkButton>
          <TextLink to={paths.contact}>Get in touch</TextLink>
        </>
      ),
    }}
  />
);
