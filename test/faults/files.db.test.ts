import { files } from './services/files.ts';
import { tryFaults } from './try-faults.ts';

tryFaults(files);
