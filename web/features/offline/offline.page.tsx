import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

/** What stands in for any page that this device has not kept, where there is no network. No script takes it over. */
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
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is this address, asked for again */}
        <a href="" className={buttonClass({ variant: 'ink' })}>
          Try again
        </a>
        <TextLink to={paths.home}>Programme, map and questions</TextLink>
        <TextLink to={paths.myFestival}>Your tickets</TextLink>
      </>
    }
  />
);
