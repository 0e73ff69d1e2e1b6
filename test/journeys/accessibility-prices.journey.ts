import { describe } from 'vitest';
import { axeTour } from '../support/browser/tour/axe-tour.ts';
import { PRICED } from '../support/browser/tour/stations.ts';

describe('under the transparent policy axe finds nothing on', () => axeTour('transparent', PRICED));
