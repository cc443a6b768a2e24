import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer } from 'ws';
import { argonPasswords } from '../server/accounts-service/hashing/passwords.ts';
import { benchTopic, boardNow } from './board.ts';

/**
 * The machine's limits: the same work as in a row of the program, done without the program. Started with the name of a
 * limit; prints `{"port":…}` when it listens.
 */
const folder = mkdtempSync(join(tmpdir(), 'festival-limit-'));
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

const openDatabase = (): DatabaseSync => {
  const db = new DatabaseSync(join(folder, 'limit.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(
    'CREATE TABLE product (id TEXT PRIMARY KEY, name TEXT, description TEXT, image TEXT, capacity INT, held INT)',
  );
  db.exec('CREATE TABLE hold (id INTEGER PRIMARY KEY, product TEXT, quantity INT)');
  const add = db.prepare('INSERT INTO product VALUES (?, ?, ?, ?, 100000000, 0)');
  for (let n = 0; n < 12; n++) add.run(`product-${n}`, `Product ${n}`, 'x'.repeat(300), `/art/icons/${n}.svg`);
  return db;
};

const json = (reply: ServerResponse, body: string | Buffer) => {
  reply.setHeader('content-type', 'application/json; charset=utf-8');
  reply.end(body);
};

type Cart = readonly { readonly quantity: number }[];
const opened = '{"url":"http://localhost/pay"}';

/** Parses the cart in each request's body. */
const withCart =
  (answer: (cart: Cart, reply: ServerResponse) => unknown): RequestListener =>
  (request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(JSON.parse(Buffer.concat(parts).toString()).cart, reply));
  };

/** Holds two items for each line of a cart. */
const holdsIn = (db: DatabaseSync) => {
  const hold = db.prepare('UPDATE product SET held = held + ? WHERE id = ? AND held + ? <= capacity');
  const write = db.prepare('INSERT INTO hold (product, quantity) VALUES (?, ?)');
  return (cart: Cart) => {
    for (const { quantity } of cart)
      for (const product of ['product-1', 'product-2']) {
        hold.run(quantity, product, quantity);
        write.run(product, quantity);
      }
  };
};

const limits: Readonly<Record<string, () => RequestListener>> = {
  hello: () => (_request, reply) => json(reply, '{"hello":"world"}'),

  'list-cached': () => {
    const body = Buffer.from(JSON.stringify(openDatabase().prepare('SELECT * FROM product').all()));
    return (_request, reply) => json(reply, body);
  },

  'list-sqlite': () => {
    const all = openDatabase().prepare('SELECT * FROM product');
    return (_request, reply) => json(reply, JSON.stringify(all.all()));
  },

  // Compares a password with its hash, as concurrently as the program does.
  argon2: () => {
    const passwords = argonPasswords();
    const hash = passwords.hash('found by a hound');
    return async (_request, reply) => {
      const matches = await passwords.matches('found by a hound', await hash);
      json(reply, JSON.stringify({ matches }));
    };
  },

  // One durable commit for each request, which holds two items.
  reserve: () => {
    const db = openDatabase();
    const hold = holdsIn(db);
    return withCart((cart, reply) => {
      db.exec('BEGIN IMMEDIATE');
      hold(cart);
      db.exec('COMMIT');
      json(reply, opened);
    });
  },
};

/** Bare `ws`: sends the same text to all sockets once a second. */
const listenForSockets = () => {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
    const address = sockets.address();
    console.log(JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 }));
  });
  let round = 0;
  setInterval(() => {
    round += 1;
    const frame = JSON.stringify({ [benchTopic]: boardNow(round) });
    for (const socket of sockets.clients) socket.send(frame);
  }, 1_000);
};

const name = process.argv[2] ?? 'hello';
if (name === 'ws') {
  listenForSockets();
} else {
  const listener = limits[name]?.();
  if (!listener) throw new RangeError(`no limit called ${name}`);
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(JSON.stringify({ port: address && typeof address === 'object' ? address.port : 0 }));
  });
}
