import { configure } from '@testing-library/react';

/** Beside a mutant most waits are in vain; on a busy machine one that was cut short only counts a mutant as noticed. */
configure({ asyncUtilTimeout: 3_000 });
