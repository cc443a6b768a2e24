import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { pageIncomplete } from './page-incomplete.ts';
import { whenIdle } from './when-idle.ts';

type Module<Props> = { readonly Component: ComponentType<Props> };
/** A promise that carries its state: React's `use` reads a fulfilled one at once, without suspending. */
type Tracked<Props> = Promise<Module<Props>> & { status?: 'fulfilled'; value?: Module<Props> };

/** A part of a page with its own module. */
export type DeferredPart = {
  /** Loads the part's module, so that the part renders together with the page. */
  preload(): Promise<void>;
};

/**
 * A part below the first screen whose script loads when the browser is idle. The server renders the part with the page;
 * until the script has loaded, the visitor has the server's markup with working links.
 * @param fallback shown until the script has loaded when there is no markup from the server
 */
export const deferredPart = <Props extends object>(load: () => Promise<Module<Props>>, fallback?: ReactNode) => {
  let loaded: Tracked<Props> | undefined;
  let isAwaited = false;
  let arrive: (module: Module<Props>) => void = () => {};
  const arrived = new Promise<Module<Props>>((resolve) => {
    arrive = resolve;
  });

  const loadOnce = (): Tracked<Props> => {
    if (loaded) return loaded;
    const module: Tracked<Props> = load();
    loaded = module;
    module.then(
      (value) => {
        Object.assign(module, { status: 'fulfilled', value });
        arrive(value);
      },
      () => {
        loaded = undefined;
      },
    );
    return module;
  };
  const loadWhenIdle = () => {
    if (!isAwaited) {
      isAwaited = true;
      whenIdle(() =>
        loadOnce().catch(() => {
          // The server's markup stays; the next page that shows the part tries again.
          isAwaited = false;
          pageIncomplete();
        }),
      );
    }
    return arrived;
  };

  const Part = (props: Props) => {
    const { Component } = use(loaded?.status ? loaded : loadWhenIdle());
    return <Component {...props} />;
  };
  return {
    preload: async () => {
      await loadOnce();
    },
    Component: (props: Props) => {
      const part = (
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      );
      // Until the script has loaded, the element stays the same: with new props React would replace the server's markup
      // by the fallback.
      const [first] = useState(part);
      const [isLoaded, setLoaded] = useState(loaded?.status === 'fulfilled');
      // Requested as soon as the page is hydrated: this boundary hydrates later, when its request would queue behind
      // all others.
      useEffect(() => {
        if (loaded?.status) setLoaded(true);
        else void loadWhenIdle().then(() => setLoaded(true));
      }, []);
      return isLoaded ? part : first;
    },
  };
};
