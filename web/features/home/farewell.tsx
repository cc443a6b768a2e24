import type { HomeWords } from '#core/content/home.ts';
import { WayInButton } from '../../app/way-in-button.tsx';
import { Prose } from '../../design/prose.tsx';
import { Section } from '../../design/section.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { PictureBeside } from './picture-beside.tsx';

/** After the day: what stays, and the one way to hear of the next. */
export const Farewell = ({ title, text, picture, also }: HomeWords['after']['farewell']) => (
  <Section edge={1}>
    <PictureBeside picture={picture}>
      <h2>{title}</h2>
      <Prose>{text}</Prose>
      <div className="actions">
        <WayInButton />
        <TextLink to={also.to}>{also.title}</TextLink>
      </div>
    </PictureBeside>
  </Section>
);
