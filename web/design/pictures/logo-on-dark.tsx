import { useSite } from '../../composition/site-context.tsx';
import drawn from '../art/logo-reversed.svg';

/** The festival's logo for dark ground: the edition's own, or else the drawn one. */
export const LogoOnDark = () => {
  const { name, logo } = useSite().config.edition;
  const { src, width, height } = logo?.onDark ?? logo?.file ?? { src: drawn, width: 386, height: 100 };
  return <img src={src} alt={name} width={width} height={height} />;
};
