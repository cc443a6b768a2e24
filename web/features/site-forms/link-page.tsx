import { siteFormMessages } from '#core/site-forms/messages.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../design/alert.tsx';
import { Button, LinkButton } from '../../design/button.tsx';
import { PagePanel } from '../../design/page-panel.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { useSite } from '../../site-context.tsx';
import styles from './site-form.module.css';

type LinkPageProps = {
  readonly title: string;
  readonly lede: string;
  /** What the button says: the one thing this page is for. */
  readonly button: string;
};

/**
 * Where a letter's link leads. Following it does nothing yet, for mail scanners follow every link; the button sends the
 * page's own address, proof and all, back to where it came from.
 */
export const LinkPage = ({ title, lede, button }: LinkPageProps) => {
  const over = useSite().answer?.kind === 'link-over';
  return (
    <PagePanel
      title={over ? 'A cold trail' : title}
      lede={over ? 'Links in letters about lists are good for a week.' : lede}
      colour="mist"
      scene="wood"
      dog="scent"
      dogAlt="A truffle hound with its nose down"
      actions={
        over ? (
          <>
            <LinkButton to={paths.subscribe} variant="ink">
              Ask for a new letter
            </LinkButton>
            <TextLink to={paths.contact}>Write to us</TextLink>
          </>
        ) : (
          <form method="post">
            <Button type="submit" variant="ink">
              {button}
            </Button>
          </form>
        )
      }
    >
      {over && (
        <Alert kind="bad" className={styles.alert}>
          {siteFormMessages.linkOver}
        </Alert>
      )}
    </PagePanel>
  );
};
