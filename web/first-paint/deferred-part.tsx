import { type ComponentType, Suspense, use, useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

type Module<Props> = { readonly Component: ComponentType<Props> };
/** A promise that carries its state: React's `use` reads a fulfilled one at once, without suspending. */
type Tracked<Props> = Promise<Module<Props>> & { status?: 'fulfilled'; value?: Module<Props> };

/** A part of a page with a module of its own. */
export type DeferredPart = {
  /** Loads the part's module, so that it renders together with the page. */
  preload(): Promise<void>;
};

/**
 * A part below the first screen whose script loads when the browser is idle. The server renders it with the page; until
 * its script has loaded, the visitor has the server's markup, links included.
 */
export const deferredPart = <Props extends object>(load: () => Promise<Module<Props>>) => {
  let loaded: Tracked<Props> | undefined;
  let onIdle: Promise<Module<Props>> | undefined;

  const loadOnce = (): Tracked<Props> => {
    if (loaded) return loaded;
    const module: Tracked<Props> = load();
    loaded = module;
    module.then(
      (value) => Object.assign(module, { status: 'fulfilled', value }),
      () => {
        loaded = undefined;
      },
    );
    return module;
  };
  const loadWhenIdle = () => {
    // If the load fails, the server's markup stays.
    onIdle ??= new Promise<Module<Props>>((come) => whenIdle(() => loadOnce().then(come, () => undefined)));
    return onIdle;
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
      // Requested when the page is hydrated: this boundary hydrates later, and its request would queue behind all
      // others.
      useEffect(() => {
        if (!loaded?.status) loadWhenIdle();
      }, []);
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      );
    },
  };
};
