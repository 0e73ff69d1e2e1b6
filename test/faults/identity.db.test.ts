import { identity } from './services/identity.ts';
import { tryFaults } from './try-faults.ts';

tryFaults(identity);
