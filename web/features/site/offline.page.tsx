import { deviceTicketsAnchor } from '../../app/device-tickets/device-tickets-anchor.ts';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../design/button.tsx';
import { PagePanel } from '../../design/layout/page-panel.tsx';
import { TextLink } from '../../design/type/text-link.tsx';

/** The offline page, in place of any page that is not cached. It is not hydrated. */
export const Component = () => (
  <PagePanel
    title="No signal out here"
    lede="You’re offline and this page isn’t saved on your device. Pages you’ve already opened still work, including the programme, map, questions and your tickets."
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
        <TextLink to={`${paths.myFestival}#${deviceTicketsAnchor}`}>Your tickets</TextLink>
      </>
    }
  />
);
