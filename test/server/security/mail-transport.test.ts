import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { clientFields } from '../support/client.ts';
import { describeOnSqlite } from '../support/server.ts';
import { freePort } from '#test/support/free-port.ts';

describeOnSqlite('codes on their way to a mail server', (makeServer) => {
  // 0.0.0.0 leads to this machine and is not called one of its own, as the address of another machine is not.
  it.each([
    ['of another machine without TLS, are not sent', '0.0.0.0', '', false, false],
    ['whose certificate nobody vouches for, are not sent', '0.0.0.0', '', true, false],
    ['on this machine, go as they are', '127.0.0.1', '', false, true],
    ['whose operator does without TLS, go too', '0.0.0.0', '?requireTLS=false', false, true],
  ])('%s', async (_, host, query, hasTls, isSent) => {
    let mails = 0;
    const smtp = new SMTPServer({
      authOptional: true,
      closeTimeout: 1000,
      ...(hasTls ? {} : { disabledCommands: ['STARTTLS'] }),
      onData(stream, _session, done) {
        mails += 1;
        stream.resume().on('end', () => done());
      },
    });
    const port = await freePort();
    await new Promise<void>((resolve) => void smtp.listen(port, '127.0.0.1', resolve));
    try {
      const server = await makeServer({ env: { SMTP_URL: `smtp://${host}:${port}${query}` } });
      const { errNo } = await server
        .client()
        .envelope('sendEmailCode', { ...clientFields, email: 'ada@example.com', division: 1 });
      expect(errNo).toBe(isSent ? 0 : ErrNo.unavailable);
      expect(mails).toBe(isSent ? 1 : 0);
      await server.stop();
    } finally {
      await new Promise<void>((resolve) => smtp.close(resolve));
    }
  });
});
