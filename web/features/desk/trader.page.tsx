import { useParams } from 'react-router-dom';
import { isTraderId } from '#core/desk/traders/trader-application.ts';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Trader, TraderUnknown } from './traders/trader.tsx';

/** The desk page for one trader. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskTraders}/${encodeURIComponent(id)}`} place={paths.deskTraders} title="Traders" ownHead>
      {isTraderId(id) ? <Trader key={id} id={id} /> : <TraderUnknown />}
    </DeskPage>
  );
};
