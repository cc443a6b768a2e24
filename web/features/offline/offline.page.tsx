import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

/** The offline page, in place of any page that is not cached. It is not hydrated. */
export const Component = () => (
  <PagePanel
    title="No signal out here"
    lede="This page has not been opened on this device before, and we cannot be reached to fetch it. What you have seen already still opens: the programme, the map, the questions, your tickets."
    colour="mist"
    scene="downs"
    dog="scent"
    dogAlt="A Lagotto following a scent"
    actions={
      <>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current address */}
        <a href="" className={buttonClass({ variant: 'ink' })}>
          Try again
        </a>
        <TextLink to={paths.home}>Programme, map and questions</TextLink>
        <TextLink to={paths.myFestival}>Your tickets</TextLink>
      </>
    }
  />
);
