import type { Socket } from 'node:net';
import { type Fault, RAW_WORDS } from './faults.ts';

/** The server's response to a command; `null` where it disconnects. */
function replyTo(command: string, fault: Fault): string | null {
  if (/^(EHLO|HELO)/i.test(command)) return fault === 'reset' ? null : '250-fault.example\r\n250 AUTH PLAIN LOGIN';
  // A careless server: it echoes its input.
  if (fault === 'lets nobody in' && !/^QUIT/i.test(command)) return `535 5.7.8 ${RAW_WORDS} ${command}`;
  if (/^MAIL/i.test(command) && fault === '4yz') return `451 4.3.0 ${RAW_WORDS}`;
  if (/^MAIL/i.test(command) && fault === '5yz') return `550 5.7.1 ${RAW_WORDS}`;
  if (/^DATA/i.test(command)) return '354 go on';
  return /^QUIT/i.test(command) ? '221 bye' : '250 ok';
}

function converse(socket: Socket, fault: Fault): void {
  let inData = false;
  socket.on('data', (chunk: Buffer) => {
    if (inData) return void socket.resetAndDestroy();
    for (const command of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
      const reply = replyTo(command, fault);
      if (reply === null) return void socket.resetAndDestroy();
      inData = reply.startsWith('354');
      socket.write(`${reply}\r\n`);
    }
  });
}

/** Fails a connection to a mail server. */
export function failSmtp(socket: Socket, fault: Fault): void {
  switch (fault) {
    case 'half-open':
      return;
    case 'garbage greeting':
      socket.write(`<h1>${RAW_WORDS}</h1>\r\n`);
      return;
    case '421 at the door':
      socket.end(`421 4.3.2 ${RAW_WORDS}\r\n`);
      return;
    default:
      socket.write('220 fault.example\r\n');
      converse(socket, fault);
  }
}
