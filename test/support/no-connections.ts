import dgram from 'node:dgram';
import net from 'node:net';

/** Domain tests have no connections: any attempt to reach a socket, a database or a browser fails the test. */
const refuse = (): never => {
  throw new Error('The domain tests reach nothing outside: a connection was attempted');
};

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.Socket.prototype.bind = refuse;
dgram.Socket.prototype.send = refuse;
