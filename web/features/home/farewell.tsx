import type { HomeWords } from '#core/content/pages/home.ts';
import { WayInButton } from '../../app/buttons/way-in-button.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Prose } from '../../design/type/prose.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
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
