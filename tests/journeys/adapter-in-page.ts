import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { openBrowser } from '../support/browser.ts';

/** A module of `adapters/browser` as a script for a page, whose exports are the properties of the global `name`. */
const bundled = async (entry: string, name: string): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(`../../adapters/browser/${entry}`, import.meta.url)),
        formats: ['iife'],
        name,
      },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('the bundle is empty');
  return output.output[0].code;
};

/** A browser, an empty page of its own origin, and the script that brings an adapter into it. */
export const openAdapterPage = async (entry: string, name: string) => {
  const script = await bundled(entry, name);
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html>'));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  const browser = await openBrowser();
  return {
    script,
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};
