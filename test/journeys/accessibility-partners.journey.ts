import { describe } from 'vitest';
import { axeTour } from '../support/browser/tour/axe-tour.ts';
import { PARTNERS } from '../support/browser/tour/stations.ts';

describe('axe finds nothing on the screens of partners', () => axeTour('observed', PARTNERS));
