import { configure } from '@testing-library/react';

/** With a mutant most waits time out; on a busy machine a shortened wait only counts a mutant as killed. */
configure({ asyncUtilTimeout: 3_000 });
