import type { HomeWords } from '#core/site/content/pages/home.ts';
import { CallToActionButton } from '../../../app/buttons/call-to-action-button.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { PictureBeside } from './picture-beside.tsx';

/** After the day: thanks, and the link to the next festival's waitlist. */
export const Farewell = ({ title, text, picture, also }: HomeWords['after']['farewell']) => (
  <Section edge={1}>
    <PictureBeside picture={picture}>
      <h2>{title}</h2>
      <Prose>{text}</Prose>
      <div className="actions">
        <CallToActionButton />
        <TextLink to={also.to}>{also.title}</TextLink>
      </div>
    </PictureBeside>
  </Section>
);
