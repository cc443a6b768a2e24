import { siteFormMessages } from '#core/site/site-forms/messages.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../design/button.tsx';
import { LinkPage } from './link-page.tsx';

/** /unsubscribe: linked from every email of a mailing list. */
export const Component = () => (
  <LinkPage
    title="Leave the list"
    lede="No hard feelings. One click and we’ll stop emailing you."
    button="Take me off the list"
    over={{
      lede: 'That link looks incomplete.',
      message: siteFormMessages.leaveLinkBroken,
      wayOn: (
        <LinkButton to={paths.contact} variant="ink">
          Get in touch
        </LinkButton>
      ),
    }}
  />
);
