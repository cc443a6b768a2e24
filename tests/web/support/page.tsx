import { configure, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { WebPorts } from '../../../web/composition/ports-context.tsx';
import { visit } from './site.tsx';

// On a busy machine, parts that a page loads on demand may take long.
configure({ asyncUtilTimeout: 10_000 });

type PageVisit = {
  readonly path: string;
  readonly ports: Partial<WebPorts>;
  readonly data?: PageData;
  /** The router state of the first navigation. */
  readonly state?: unknown;
};

/** Renders a page and the current address. After a navigation to another path, only the address is shown. */
export const visitPage = (Page: ComponentType, { path, ports, data, state }: PageVisit) => {
  const [home] = path.split(/[?#]/);
  const There = () => {
    const { pathname, search, hash, state } = useLocation();
    return (
      <>
        <p data-testid="address" data-state={JSON.stringify(state)}>
          {pathname + search + hash}
        </p>
        {pathname === home && <Page />}
      </>
    );
  };
  return visit(<There />, { path, ports, ...(data && { data }), ...(state !== undefined && { state }) });
};

/** The current address: path, query and fragment. */
export const address = (): string | null => screen.getByTestId('address').textContent;

/** The router state of the last navigation; null when it has none. */
export const carriedHere = (): unknown => JSON.parse(screen.getByTestId('address').dataset.state ?? 'null');

export const type = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};

export const textIn = (label: string): string => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement ? field.value : '';
};

export const click = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
