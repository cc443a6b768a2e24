import { siteFormMessages } from '#core/site-forms/messages.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { LinkPage } from './link-page.tsx';

/** /unsubscribe: linked from every e-mail of a mailing list. */
export const Component = () => (
  <LinkPage
    title="Leave the list"
    lede="No hard feelings. Press this, and we write to you no more unless you ask."
    button="Take me off the list"
    over={{
      lede: 'The way off a list never runs out, but it takes the whole link.',
      message: siteFormMessages.leaveLinkBroken,
      wayOn: (
        <LinkButton to={paths.contact} variant="ink">
          Write to us
        </LinkButton>
      ),
    }}
  />
);
