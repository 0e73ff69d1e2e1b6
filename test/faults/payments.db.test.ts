import { payments } from './services/payments.ts';
import { tryFaults } from './try-faults.ts';

tryFaults(payments);
