import { mail } from './services/mail.ts';
import { tryFaults } from './try-faults.ts';

tryFaults(mail);
