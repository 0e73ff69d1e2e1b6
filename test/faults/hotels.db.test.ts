import { hotels } from './services/hotels.ts';
import { tryFaults } from './try-faults.ts';

tryFaults(hotels);
