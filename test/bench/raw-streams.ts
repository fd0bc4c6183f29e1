import http, { type ServerResponse } from 'node:http';

/*
 * The floor that streams are measured against, as a process of its own: node:http and nothing else. `POST /` writes its
 * body as one event to everybody who reads `GET /`. Tells its parent its port.
 */

const readers = new Set<ServerResponse>();

const server = http.createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    readers.add(response);
    response.on('close', () => readers.delete(response));
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (text += part));
  request.on('end', () => {
    const frame = Buffer.from(`data: ${text}\n\n`);
    for (const reader of readers) reader.write(frame);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? (address?.port ?? 0) : 0);
});
process.on('disconnect', () => process.exit(0));
