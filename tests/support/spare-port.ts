import { createServer } from 'node:net';

/** Below the ports that the system gives to whoever connects: of those, another may take one before it is listened on. */
const [lowest, howMany] = [12_000, 20_000];

/** A loopback port nobody listens on now. */
export const sparePort = async (): Promise<number> => {
  const port = lowest + Math.floor(Math.random() * howMany);
  return (await isSpare(port)) ? port : sparePort();
};

const isSpare = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
