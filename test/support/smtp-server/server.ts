import { SMTPServer } from 'smtp-server';

/** An email as the server received it. */
export interface TakenEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, as it came over the wire. */
  readonly raw: string;
}

/**
 * The behaviour of the server: accepts emails, refuses the recipient as unknown, refuses to relay, refuses the sender,
 * is busy, disconnects once it has the email, or does not respond.
 */
export type SmtpMode = 'well' | 'unknown recipient' | 'no relay' | 'unknown sender' | 'busy' | 'hangs up' | 'silent';

/** A mail server on this machine. */
export interface TestSmtpServer {
  readonly url: string;
  readonly emails: readonly TakenEmail[];
  /** The number of emails it was asked to accept. */
  asked(): number;
  behave(mode: SmtpMode): void;
  close(): Promise<void>;
}

const failing = (responseCode: number, sentence: string) => Object.assign(new Error(sentence), { responseCode });

/** Starts a mail server on a free port that stores received emails. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const emails: TakenEmail[] = [];
  let asked = 0;
  let mode: SmtpMode = 'well';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      done(mode === 'unknown sender' ? failing(550, 'no such sender') : null);
    },
    onRcptTo({ address }, _session, done) {
      asked += 1;
      if (mode === 'silent') return;
      if (mode === 'no relay') return done(failing(550, '5.7.1 relaying denied'));
      done(mode === 'unknown recipient' ? failing(550, `no such user ${address}`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.once('end', () => {
        if (mode === 'busy') return done(failing(451, 'try later'));
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        emails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        if (mode === 'hangs up') for (const connection of server.connections) connection.close();
        else done(null);
      });
    },
  });
  // A client that disconnects in the middle emits an error; unhandled it would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    asked: () => asked,
    behave: (next) => {
      mode = next;
    },
    close: () => {
      for (const connection of server.connections) connection.close();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
