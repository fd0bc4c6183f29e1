import { createSocket } from 'node:dgram';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchRoot } from '#test/support/scratch.ts';

type RecordType = 'A' | 'CNAME' | 'TXT';
const numbers: Readonly<Record<RecordType, number>> = { A: 1, CNAME: 5, TXT: 16 };

/** A name server of this machine, for names that its test makes up. */
export interface DnsServer {
  /** By name and type, such as `www.example.com CNAME`. What is not there is answered as a name that does not exist. */
  readonly records: Map<string, string>;
  /** Settings with which a product asks this one instead of the machine's own. */
  readonly settings: Readonly<Record<string, string>>;
  close(): void;
}

const nameOf = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};
const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const encode: Readonly<Record<RecordType, (value: string) => Buffer>> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  CNAME: encodeName,
  TXT: (value) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]),
};

/** What the server says to a question (RFC 1035, 4.1). */
function answer(message: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const { name, end } = nameOf(message);
  const asked = message.readUInt16BE(end);
  const type = (Object.keys(numbers) as RecordType[]).find((each) => numbers[each] === asked);
  const value = type === undefined ? undefined : records.get(`${name} ${type}`);
  const header = Buffer.alloc(12);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(value === undefined ? 0x8583 : 0x8580, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  const question = message.subarray(12, end + 4);
  if (type === undefined || value === undefined) return Buffer.concat([header, question]);
  const data = encode[type](value);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc0_0c, 0);
  record.writeUInt16BE(asked, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(1, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, question, record, data]);
}

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => socket.send(answer(message, records), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(scratchRoot, 'statecraft-dns-'));
  const preload = join(folder, 'name-server.cjs');
  // Resolvers ask the servers that the machine is set up with; nothing but their own call changes that.
  await writeFile(
    preload,
    `const dns = require('node:dns/promises');
const { Resolver } = dns;
dns.Resolver = class extends Resolver {
  constructor(options) {
    super(options);
    this.setServers(['127.0.0.1:${socket.address().port}']);
  }
};
require('node:module').syncBuiltinESMExports();
`,
  );
  return { records, settings: { NODE_OPTIONS: `--require=${preload}` }, close: () => socket.close() };
}
