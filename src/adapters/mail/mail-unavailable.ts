/**
 * Thrown while the mail service is out of reach: the letter was not sent. The reason is a code and never what a server
 * said, which may repeat an address.
 */
export class MailUnavailable extends Error {
  constructor(reason?: string) {
    super(`The mail service is out of reach${reason === undefined ? '' : ` (${reason})`}; the letter was not sent`);
    this.name = 'MailUnavailable';
  }
}
