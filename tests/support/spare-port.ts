import { createServer } from 'node:net';

/** Ports below the ephemeral range, because the system could give away an ephemeral port before a test listens on it. */
const [lowest, howMany] = [12_000, 20_000];

/** A free loopback port. */
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
