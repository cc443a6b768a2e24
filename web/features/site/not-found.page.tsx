import { useCallToAction } from '../../app/festival/use-call-to-action.ts';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../composition/site-context.tsx';
import { LinkButton } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

/** The page for an unknown address; the server sends it with status 404. */
export const Component = () => {
  const wayIn = useCallToAction();
  const { parts } = useSite().config.edition;
  return (
    <PagePanel
      code="404"
      title="Nothing buried here"
      lede="We’ve dug twice and gone through to the chalk. The page has moved, or never existed."
      colour="sage"
      scene="wood"
      dog="digging"
      dogAlt="A Lagotto digging"
      actions={
        <>
          <LinkButton variant="ink" to={paths.home}>
            Back to the start
          </LinkButton>
          <TextLink to={wayIn.inMenu.to}>{wayIn.inMenu.title}</TextLink>
          {parts.competition && <TextLink to={paths.competition}>Competition</TextLink>}
        </>
      }
    />
  );
};
