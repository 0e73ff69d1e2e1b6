import { describe } from 'vitest';
import { axeTour } from '../support/browser/tour/axe-tour.ts';
import { TRAVELLERS } from '../support/browser/tour/stations.ts';

describe('axe finds nothing on the screens of travellers', () => axeTour('observed', TRAVELLERS));
